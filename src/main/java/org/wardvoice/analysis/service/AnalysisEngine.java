package org.wardvoice.analysis.service;

import org.wardvoice.analysis.Findings;

/** One way of finding sentiment, topics and alerts in a text. Safe for use by many threads. */
public interface AnalysisEngine {

  /** The name that {@code wardvoice.analysis.engine} chooses it by. */
  String name();

  /** Reads what it needs and checks its settings; called once at start, only for the engines in use. */
  default void prepare() {}

  /**
   * Analyses one text.
   *
   * @param text never blank
   * @throws AnalysisFailedException when the engine can't answer
   */
  Findings analyze(String text);
}
