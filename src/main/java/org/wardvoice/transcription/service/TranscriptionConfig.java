package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;
import org.eclipse.microprofile.config.Config;

/**
 * The keys of speech recognition. Each is explained, with its default, in {@code META-INF/microprofile-config.properties};
 * a value that doesn't fit is an {@link IllegalArgumentException} that names its key.
 */
@ApplicationScoped
public class TranscriptionConfig {

  private static final String DEFAULTS = "/META-INF/microprofile-config.properties";
  private static final String PREFIX = "wardvoice.transcription.";

  private final Function<String, Optional<String>> values;

  @Inject
  public TranscriptionConfig(Config config) {
    this(key -> config.getOptionalValue(key, String.class));
  }

  /** For the container's proxies. */
  protected TranscriptionConfig() {
    this(key -> Optional.empty());
  }

  private TranscriptionConfig(Function<String, Optional<String>> values) {
    this.values = values;
  }

  /** The shipped defaults with some keys set otherwise, without a container. */
  public static TranscriptionConfig with(Map<String, String> settings) {
    Properties defaults = new Properties();
    try (InputStream in = TranscriptionConfig.class.getResourceAsStream(DEFAULTS)) {
      defaults.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new TranscriptionConfig(
        key -> Optional.ofNullable(settings.getOrDefault(key, defaults.getProperty(key))));
  }

  /** Reads every setting that the chosen engine and the decoder use, so that a wrong one is found at once. */
  public void check() {
    longestRecording();
    workFolder();
    decoderTimeout();
    decoderProcesses();
    decoderHeap();
    switch (engine()) {
      case "openai" -> checkOpenAi();
      case "command" -> checkCommand();
      default -> {}
    }
  }

  private void checkOpenAi() {
    openAiBaseUrl();
    openAiModel();
    openAiTimeout();
  }

  private void checkCommand() {
    commandLine();
    commandLanguage();
    commandTimeout();
  }

  /** Recordings longer than this are refused. */
  public Duration longestRecording() {
    return duration("wardvoice.limits.audio-duration");
  }

  /** The name of the engine to use. */
  public String engine() {
    return required(PREFIX + "engine");
  }

  /** Where the decoder's program is unpacked; empty for a private folder among the machine's temporary files. */
  public Optional<Path> workFolder() {
    return text(PREFIX + "work-folder").map(Path::of);
  }

  public Duration decoderTimeout() {
    return duration(PREFIX + "decoder.timeout");
  }

  /** How many recordings are decoded at once at most. */
  public int decoderProcesses() {
    return positive(PREFIX + "decoder.processes");
  }

  /** The heap of a decoding process in MiB: it holds the whole file. */
  public int decoderHeap() {
    return positive(PREFIX + "decoder.heap");
  }

  /** The address of a server that speaks OpenAI's protocol, such as {@code http://localhost:8000}. */
  public URI openAiBaseUrl() {
    String key = PREFIX + "openai.base-url";
    String expected = "an address such as http://localhost:8000";
    String value = required(key);
    try {
      URI address = new URI(value);
      if (address.getHost() != null && value.matches("https?://.+")) {
        return address;
      }
    } catch (URISyntaxException e) {
      throw wrong(key, expected, e);
    }
    throw wrong(key, expected, null);
  }

  public Optional<String> openAiApiKey() {
    return text(PREFIX + "openai.api-key");
  }

  public String openAiModel() {
    return required(PREFIX + "openai.model");
  }

  /** Empty when the server shall find out the language itself. */
  public Optional<String> openAiLanguage() {
    return text(PREFIX + "openai.language");
  }

  public Duration openAiTimeout() {
    return duration(PREFIX + "openai.timeout");
  }

  /** The command line with its placeholders. */
  public String commandLine() {
    return required(PREFIX + "command.line");
  }

  public String commandLanguage() {
    return required(PREFIX + "command.language");
  }

  public Duration commandTimeout() {
    return duration(PREFIX + "command.timeout");
  }

  private Optional<String> text(String key) {
    return values.apply(key).map(String::strip).filter(value -> !value.isEmpty());
  }

  private String required(String key) {
    return text(key).orElseThrow(() -> new IllegalArgumentException(key + " is not set."));
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
        key + " must be " + expected + ", not \"" + text(key).orElse("") + "\".", cause);
  }
}
