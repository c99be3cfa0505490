package org.wardvoice.analysis;

/** Finds sentiment, rating, topics and alerts in what a patient or a clinician said. May call a server: never inside a transaction. */
public interface TextAnalysis {

  /**
   * Analyses one text with the configured engine; falls back to the embedded one when that fails, and says so in the findings.
   *
   * @param text running text, never null; blank text gives neutral findings that need review
   */
  Findings analyze(String text);
}
