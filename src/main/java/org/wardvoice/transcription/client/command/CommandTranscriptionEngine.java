package org.wardvoice.transcription.client.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.process.ChildProcess;
import org.wardvoice.shared.process.Outcome;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.client.WaveFile;
import org.wardvoice.transcription.service.AudioSource;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * A program on this machine, such as whisper.cpp or Vosk, that converts a WAV to text or JSON. It is run for each
 * recording, and killed with its child processes after the time limit.
 */
@ApplicationScoped
@Typed(CommandTranscriptionEngine.class)
@Transactional(Transactional.TxType.NEVER)
public class CommandTranscriptionEngine implements TranscriptionEngine {

  public static final String NAME = "command";

  private static final int MOST_OUTPUT = 32 * 1024 * 1024;

  /** The environment variables that such programs need to find their files, their libraries and the GPU. */
  private static final List<String> VARIABLES =
      List.of(
          "PATH",
          "HOME",
          "LANG",
          "LC_ALL",
          "TMPDIR",
          "LD_LIBRARY_PATH",
          "CUDA_VISIBLE_DEVICES",
          "OMP_NUM_THREADS");

  private final TranscriptionConfig config;

  @Inject
  public CommandTranscriptionEngine(TranscriptionConfig config) {
    this.config = config;
  }

  /** For CDI proxies. */
  protected CommandTranscriptionEngine() {
    this.config = null;
  }

  @Override
  public Transcript transcribe(PcmAudio audio) throws TranscriptionException {
    CommandLine line = CommandLine.parse(config.commandLine());
    try {
      Outcome outcome = line.uses("wav") ? runOnFile(line, audio) : runOnInput(line, audio);
      return transcript(line, outcome);
    } catch (IOException e) {
      throw TranscriptionException.unavailable("The speech program can't be started.", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw TranscriptionException.interrupted(e);
    }
  }

  /** The program that is run. */
  public static String program(TranscriptionConfig config) {
    return CommandLine.parse(config.commandLine()).words().get(0);
  }

  private Transcript transcript(CommandLine line, Outcome outcome) throws TranscriptionException {
    if (outcome.tooSlow()) {
      throw TranscriptionException.unavailable("The speech program took too long.", null);
    }
    if (outcome.tooMuch()) {
      throw TranscriptionException.unavailable(
          "The output of the speech program is too long.", null);
    }
    if (outcome.exitCode() != 0) {
      throw TranscriptionException.unavailable(
          "The speech program failed with exit code " + outcome.exitCode() + ".", null);
    }
    String program = Path.of(line.words().get(0)).getFileName().toString();
    return CommandOutput.read(new String(outcome.output(), UTF_8))
        .toTranscript(NAME, program, config.commandLanguage());
  }

  private Outcome runOnFile(CommandLine line, PcmAudio audio)
      throws IOException, InterruptedException {
    try (PrivateWave wave = PrivateWave.of(audio)) {
      return run(line, Map.of("wav", wave.path().toString()), InputStream::nullInputStream);
    }
  }

  private Outcome runOnInput(CommandLine line, PcmAudio audio)
      throws IOException, InterruptedException {
    return run(
        line,
        Map.of(),
        () ->
            new SequenceInputStream(
                new ByteArrayInputStream(WaveFile.header(audio)), audio.open()));
  }

  private Outcome run(CommandLine line, Map<String, String> values, AudioSource input)
      throws IOException, InterruptedException {
    Map<String, String> all = new HashMap<>(values);
    all.put("language", config.commandLanguage());
    ProcessBuilder program = new ProcessBuilder(line.filled(all));
    program.environment().keySet().retainAll(VARIABLES);
    return ChildProcess.run(program, input::open, MOST_OUTPUT, config.commandTimeout());
  }

  /**
   * Deletes recordings that a killed process left behind, regardless of the current engine.
   *
   * @throws UncheckedIOException if they can't be deleted
   */
  public void tidy() {
    try {
      PrivateWave.tidy();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
