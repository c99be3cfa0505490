package org.wardvoice.analysis;

/**
 * The language of a text.
 *
 * @param language a BCP 47 tag; {@code und} if the text is too short to tell, null before anybody looked
 * @param readAs the language in which it was read; null if nobody could read it
 * @param reviewReason why a person should review it, as a sentence for staff; null if only the confidence is low
 */
public record TextLanguage(String language, String readAs, String reviewReason) {

  /** Of an engine that doesn't look at the language. */
  static final TextLanguage UNKNOWN = new TextLanguage(null, null, null);
}
