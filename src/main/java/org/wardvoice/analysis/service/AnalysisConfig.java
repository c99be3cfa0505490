package org.wardvoice.analysis.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;
import org.eclipse.microprofile.config.Config;

/**
 * The keys of text analysis. Each is explained, with its default, in {@code META-INF/microprofile-config.properties};
 * a value that doesn't fit is an {@link IllegalArgumentException} that names its key.
 */
@ApplicationScoped
public class AnalysisConfig {

  private static final String DEFAULTS = "/META-INF/microprofile-config.properties";
  private static final String PREFIX = "wardvoice.analysis.";

  private final Function<String, Optional<String>> values;

  @Inject
  public AnalysisConfig(Config config) {
    this(key -> config.getOptionalValue(key, String.class));
  }

  /** For the container's proxies. */
  protected AnalysisConfig() {
    this(key -> Optional.empty());
  }

  private AnalysisConfig(Function<String, Optional<String>> values) {
    this.values = values;
  }

  /** The shipped defaults with some keys set otherwise, without a container. */
  public static AnalysisConfig with(Map<String, String> settings) {
    Properties defaults = new Properties();
    try (InputStream in = AnalysisConfig.class.getResourceAsStream(DEFAULTS)) {
      defaults.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new AnalysisConfig(
        key -> Optional.ofNullable(settings.getOrDefault(key, defaults.getProperty(key))));
  }

  /** The name of the engine to use. */
  public String engine() {
    return required("engine");
  }

  /** The hospital's own lexicon file, read on top of the one that comes with the product. */
  public Optional<Path> lexiconFile() {
    return text("lexicon-file").map(Path::of);
  }

  /** Findings that are less sure than this need a person's look; 0 to 1. */
  public double reviewBelow() {
    String value = required("review-below");
    try {
      double border = Double.parseDouble(value);
      if (border >= 0 && border <= 1) {
        return border;
      }
    } catch (NumberFormatException e) {
      throw wrong("review-below", "a number from 0 to 1", e);
    }
    throw wrong("review-below", "a number from 0 to 1", null);
  }

  /** The address of a server that speaks OpenAI's protocol, such as {@code http://localhost:11434}. */
  public URI openAiBaseUrl() {
    try {
      URI address = URI.create(required("openai.base-url"));
      if (address.getHost() != null
          && ("http".equals(address.getScheme()) || "https".equals(address.getScheme()))) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      throw wrong("openai.base-url", "an address such as http://localhost:11434", e);
    }
    throw wrong("openai.base-url", "an address such as http://localhost:11434", null);
  }

  public Optional<String> openAiApiKey() {
    return text("openai.api-key");
  }

  public String openAiModel() {
    return required("openai.model");
  }

  /** The longest wait for the whole answer. */
  public Duration openAiTimeout() {
    return duration("openai.timeout");
  }

  /** Longer texts, in characters, are left to the embedded engine: they would not fit into the model's window. */
  public int openAiLongestText() {
    return positive("openai.longest-text");
  }

  /** Longer answers, in bytes, are not read. */
  public int openAiLongestAnswer() {
    return positive("openai.longest-answer");
  }

  private Optional<String> text(String key) {
    return values.apply(PREFIX + key).map(String::strip).filter(value -> !value.isEmpty());
  }

  private String required(String key) {
    return text(key).orElseThrow(() -> new IllegalArgumentException(PREFIX + key + " is not set."));
  }

  private int positive(String key) {
    try {
      int value = Integer.parseInt(required(key));
      if (value > 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw wrong(key, "a whole number from 1", e);
    }
    throw wrong(key, "a whole number from 1", null);
  }

  private Duration duration(String key) {
    try {
      Duration value = Duration.parse(required(key));
      if (!value.isNegative() && !value.isZero()) {
        return value;
      }
    } catch (DateTimeParseException e) {
      throw wrong(key, "a duration such as PT30S", e);
    }
    throw wrong(key, "a duration such as PT30S", null);
  }

  private IllegalArgumentException wrong(String key, String expected, Exception cause) {
    return new IllegalArgumentException(
        PREFIX + key + " must be " + expected + ", not \"" + text(key).orElse("") + "\".", cause);
  }
}
