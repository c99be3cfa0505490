package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.OpenAiServer;
import org.wardvoice.work.WorkTerms;

/** The keys of transcription. A value that doesn't fit is an {@link IllegalArgumentException} that names its key. */
@ApplicationScoped
public class TranscriptionConfig {

  /** A job that was begun so often and never ended brings its workers down. */
  private static final int MOST_CLAIMS = 10;

  private static final String PREFIX = "wardvoice.transcription.";

  private Settings settings;

  /** For the container's proxies. */
  protected TranscriptionConfig() {}

  @Inject
  public TranscriptionConfig(Settings settings) {
    this.settings = settings;
  }

  /** The shipped defaults with some keys set otherwise, without a container. */
  public static TranscriptionConfig with(Map<String, String> changed) {
    return new TranscriptionConfig(Settings.shipped(changed));
  }

  /** Reads every setting that the queue, the chosen engine and the decoder use, so that a wrong one is found at once. */
  public void check() {
    terms();
    largestRecording();
    longestRecording();
    workFolder();
    decoderTimeout();
    decoderProcesses();
    decoderHeap();
    switch (engine()) {
      case "openai" -> openAi();
      case "command" -> checkCommand();
      default -> {}
    }
  }

  private void checkCommand() {
    commandLine();
    commandLanguage();
    commandTimeout();
  }

  /** Transcriptions at a time on this node; 0 takes none. */
  public int workers() {
    return settings.atLeast(0, PREFIX + "workers");
  }

  /** How transcriptions are tried, and how long it is remembered that they were. */
  public WorkTerms terms() {
    Duration lease = settings.duration(PREFIX + "lease");
    return new WorkTerms(
        workers(),
        settings.sweep(PREFIX + "sweep", lease),
        lease,
        settings.durations(PREFIX + "retry-backoff"),
        MOST_CLAIMS,
        WorkTerms.NEVER,
        settings.duration("wardvoice.work.keep"));
  }

  /** Recordings of more bytes than this are refused. */
  public long largestRecording() {
    return settings.bytes("wardvoice.limits.audio-size");
  }

  /** Recordings longer than this are refused. */
  public Duration longestRecording() {
    return settings.duration("wardvoice.limits.audio-duration");
  }

  /** The name of the engine to use. */
  public String engine() {
    return settings.required(PREFIX + "engine");
  }

  /** Where the decoder's program is unpacked; empty for a private folder among the machine's temporary files. */
  public Optional<Path> workFolder() {
    return settings.text(PREFIX + "work-folder").map(Path::of);
  }

  public Duration decoderTimeout() {
    return settings.duration(PREFIX + "decoder.timeout");
  }

  /** How many recordings are decoded at once at most. */
  public int decoderProcesses() {
    return settings.atLeast(1, PREFIX + "decoder.processes");
  }

  /** The heap of a decoding process in MiB: it holds the whole file. */
  public int decoderHeap() {
    return settings.atLeast(1, PREFIX + "decoder.heap");
  }

  public OpenAiServer openAi() {
    return OpenAiServer.of(settings, PREFIX + "openai.");
  }

  /** Empty if the server should detect the language. */
  public Optional<String> openAiLanguage() {
    return settings.text(PREFIX + "openai.language");
  }

  /** The command line with its placeholders. */
  public String commandLine() {
    return settings.required(PREFIX + "command.line");
  }

  public String commandLanguage() {
    return settings.required(PREFIX + "command.language");
  }

  public Duration commandTimeout() {
    return settings.duration(PREFIX + "command.timeout");
  }
}
