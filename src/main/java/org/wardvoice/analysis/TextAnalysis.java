package org.wardvoice.analysis;

/**
 * Finds sentiment, rating, topics and alerts in the words of a patient or clinician. May call a server: never inside a
 * transaction.
 */
public interface TextAnalysis {

  /**
   * Analyses one text with the configured engine; falls back to the embedded one if that fails, and notes it in the
   * findings.
   *
   * @param text running text, never null; blank text gives neutral findings that need review
   */
  Findings analyze(String text);
}
