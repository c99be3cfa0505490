package org.wardvoice.analysis;

/**
 * A phrase that somebody should act upon.
 *
 * @param message one plain English sentence for staff, without the patient's words
 * @param phrase the words of the text that raised it; null where a person tells of it without any
 * @param span where these words stand
 * @param confidence 0 to 1
 */
public record AlertFinding(
    AlertType type,
    Severity severity,
    String message,
    String phrase,
    Span span,
    double confidence) {}
