package org.wardvoice.analysis;

/**
 * A phrase that requires attention.
 *
 * @param message one plain English sentence for staff, without the patient's words
 * @param phrase the words of the text that raised it; null if a person reports it without any
 * @param span the position of these words
 * @param confidence 0 to 1
 */
public record AlertFinding(
    AlertType type,
    Severity severity,
    String message,
    String phrase,
    Span span,
    double confidence) {

  /** The same in a longer text, in which that many characters precede the analysed one. */
  public AlertFinding after(int characters) {
    Span moved = new Span(span.start() + characters, span.end() + characters);
    return new AlertFinding(type, severity, message, phrase, moved, confidence);
  }
}
