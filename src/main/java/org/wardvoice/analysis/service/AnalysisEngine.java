package org.wardvoice.analysis.service;

import org.wardvoice.analysis.Findings;

/** A method of finding sentiment, topics and alerts in a text. Thread-safe. */
public interface AnalysisEngine {

  /** The name in {@code wardvoice.analysis.engine}. */
  String name();

  /** Loads resources and checks settings; called once at startup, only for the engines in use. */
  default void prepare() {}

  /**
   * Analyses one text.
   *
   * @param text never blank
   * @throws AnalysisFailedException if the engine fails
   */
  Findings analyze(String text);
}
