package org.wardvoice.analysis;

import java.util.Optional;

/**
 * Finds sentiment, rating, topics and alerts in the words of a patient or clinician. May call a server: never inside a
 * transaction.
 */
public interface TextAnalysis {

  /** BCP 47 for a language that nobody could tell. */
  String UNDETERMINED = "und";

  /**
   * Recognizes the language of a text and analyses it with the configured engine. The embedded engine takes over, and
   * the findings note it, if that one fails; it also takes over texts in a language that the configured engine doesn't
   * read. Where neither reads it, the findings are neutral and say so.
   *
   * @param text running text, never null; blank text gives neutral findings that need review
   */
  Findings analyze(String text);

  /**
   * Analyses one text whose language is known.
   *
   * @param language a BCP 47 tag, such as {@code de-AT}; {@link #UNDETERMINED} if the words needn't be of the language that
   *     was spoken
   */
  Findings analyze(String text, String language);

  /** The language of a text as a BCP 47 tag; {@link #UNDETERMINED} if it is too short to tell. */
  String languageOf(String text);

  /** Analyses a transcript; an empty language is recognized from the text. */
  default Findings analyze(String text, Optional<String> language) {
    return language.map(told -> analyze(text, told)).orElseGet(() -> analyze(text));
  }
}
