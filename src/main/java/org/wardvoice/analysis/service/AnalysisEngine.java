package org.wardvoice.analysis.service;

import org.wardvoice.analysis.Findings;
import org.wardvoice.shared.process.EngineState;

/** A method of finding sentiment, topics and alerts in a text. Thread-safe. */
public interface AnalysisEngine {

  String ENGLISH = "en";

  /** The name in {@code wardvoice.analysis.engine}. */
  String name();

  /** Loads resources and checks settings; called once at startup, only for the engines in use. */
  default void prepare() {}

  /** Whether it reads texts in a language, given as a BCP 47 tag. */
  default boolean reads(String language) {
    return language.equals(ENGLISH) || language.startsWith(ENGLISH + "-");
  }

  /**
   * Analyses one text in English, or in any language that the engine recognizes itself.
   *
   * @param text never blank
   * @throws AnalysisFailedException if the engine fails
   */
  Findings analyze(String text);

  /**
   * Analyses one text in a language that it {@linkplain #reads reads}.
   *
   * @throws AnalysisFailedException if the engine fails
   */
  default Findings analyze(String text, String language) {
    return analyze(text);
  }

  /** How it is, as far as this node knows. */
  default EngineState state() {
    return EngineState.READY;
  }
}
