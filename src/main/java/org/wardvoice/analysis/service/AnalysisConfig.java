package org.wardvoice.analysis.service;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.OpenAiServer;

/** Settings for text analysis. An invalid value is an {@link IllegalArgumentException} that names its key. */
@Component
public class AnalysisConfig {

  private static final String PREFIX = "wardvoice.analysis.";

  private final Settings settings;

  @Inject
  public AnalysisConfig(Settings settings) {
    this.settings = settings;
  }

  /** The shipped defaults with some keys changed, without a container. */
  public static AnalysisConfig with(Map<String, String> changed) {
    return new AnalysisConfig(Settings.shipped(changed));
  }

  /** The name of the engine to use. */
  public String engine() {
    return settings.oneOf(PREFIX + "engine", "neural", "lexicon", "openai");
  }

  /** The language of texts that are too short to recognize it. */
  public String language() {
    return settings.oneOf(PREFIX + "language", "en", "de");
  }

  /** The hospital's own lexicon file, read in addition to the shipped one. */
  public Optional<Path> lexiconFile() {
    return settings.text(PREFIX + "lexicon-file").map(Path::of);
  }

  /** Findings with a lower confidence need a person's review; 0 to 1. */
  public double reviewBelow() {
    return settings.fraction(PREFIX + "review-below");
  }

  /** Where the sentence encoder is unpacked; empty for a private temporary folder. */
  public Optional<Path> workFolder() {
    return settings.text(PREFIX + "work-folder").map(Path::of);
  }

  /** Time limit for loading the sentence encoder, for waiting until it is free, and for each text. */
  public Duration neuralTimeout() {
    return settings.duration(PREFIX + "neural.timeout");
  }

  /** Texts that are encoded at the same time. */
  public int neuralProcesses() {
    return settings.atLeast(1, PREFIX + "neural.processes");
  }

  public OpenAiServer openAi() {
    return OpenAiServer.of(settings, PREFIX + "openai.");
  }

  /**
   * Longer texts, in characters, are left to the embedded engine: they would not fit into the model's context window.
   */
  public int openAiLongestText() {
    return settings.atLeast(1, PREFIX + "openai.longest-text");
  }

  /** Longer responses, in bytes, are not read. */
  public int openAiLongestAnswer() {
    return settings.atLeast(1, PREFIX + "openai.longest-answer");
  }
}
