package org.wardvoice.analysis;

/**
 * The engine that analyzed a text.
 *
 * @param name such as {@code lexicon}
 * @param note why another engine than the configured one was used, else null
 * @param version the model that the engine used; null if it uses none
 */
public record EngineUsed(String name, String note, String version) {

  /** An engine without a model of its own. */
  public EngineUsed(String name) {
    this(name, null, null);
  }

  EngineUsed noting(String why) {
    return new EngineUsed(name, why, version);
  }
}
