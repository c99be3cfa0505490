package org.wardvoice.transcription.service;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.OpenAiServer;
import org.wardvoice.transcription.service.words.VocabularyFile;
import org.wardvoice.work.WorkTerms;

/**
 * The configuration of transcription. An invalid value causes an {@link IllegalArgumentException} that names its key.
 */
@Component
public class TranscriptionConfig {

  /** A job that was started that often and never ended probably crashes its workers. */
  private static final int MOST_CLAIMS = 10;

  private static final String PREFIX = "wardvoice.transcription.";

  /** Payara replaces an empty value by the shipped one, so that it takes a word to choose no language. */
  private static final String DETECTED = "auto";

  private final Settings settings;

  @Inject
  public TranscriptionConfig(Settings settings) {
    this.settings = settings;
  }

  /** The defaults with some keys changed, without a container. */
  public static TranscriptionConfig with(Map<String, String> changed) {
    return new TranscriptionConfig(Settings.shipped(changed));
  }

  /** Checks every setting that the queue, the selected engine and the decoder use. */
  public void check() {
    terms();
    largestRecording();
    longestRecording();
    workFolder();
    decoderTimeout();
    decoderProcesses();
    decoderHeap();
    correctWords();
    vocabularyFile().ifPresent(VocabularyFile::read);
    switch (engine()) {
      case "moonshine" -> moonshineTimeout();
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

  /** The number of concurrent transcriptions on this node; 0 for none. */
  public int workers() {
    return settings.atLeast(0, PREFIX + "workers");
  }

  /** The retries of transcriptions, and how long their work is kept. */
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

  /** The maximum size of a recording in bytes. */
  public long largestRecording() {
    return settings.bytes("wardvoice.limits.audio-size");
  }

  /** The maximum length of a recording. */
  public Duration longestRecording() {
    return settings.duration("wardvoice.limits.audio-duration");
  }

  /** How messages tell a maximum length. */
  public static String words(Duration longest) {
    return longest.toSeconds() % 60 == 0
        ? longest.toMinutes() + " minutes"
        : longest.toSeconds() + " seconds";
  }

  /** The name of the selected engine. */
  public String engine() {
    return settings.required(PREFIX + "engine");
  }

  /** Whether misheard names and terms are corrected. */
  public boolean correctWords() {
    return settings.flag(PREFIX + "correct-words");
  }

  /** The hospital's own terms; empty if it has no file of them. */
  public Optional<Path> vocabularyFile() {
    return settings.text(PREFIX + "vocabulary-file").map(Path::of);
  }

  /** Where the decoder is unpacked; empty for a private temporary folder. */
  public Optional<Path> workFolder() {
    return settings.text(PREFIX + "work-folder").map(Path::of);
  }

  public Duration decoderTimeout() {
    return settings.duration(PREFIX + "decoder.timeout");
  }

  /** The maximum number of recordings that are decoded in parallel. */
  public int decoderProcesses() {
    return settings.atLeast(1, PREFIX + "decoder.processes");
  }

  /** The heap of a decoding process in MiB: it contains the whole file. */
  public int decoderHeap() {
    return settings.atLeast(1, PREFIX + "decoder.heap");
  }

  /** For loading the model, and for each piece of at most 20 s. */
  public Duration moonshineTimeout() {
    return settings.duration(PREFIX + "moonshine.timeout");
  }

  public OpenAiServer openAi() {
    return OpenAiServer.of(settings, PREFIX + "openai.");
  }

  /** Empty if the server should detect the language. */
  public Optional<String> openAiLanguage() {
    return settings.text(PREFIX + "openai.language").filter(language -> !DETECTED.equals(language));
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
