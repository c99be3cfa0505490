package org.wardvoice.transcription.client.decoder;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.process.ChildProcess;
import org.wardvoice.shared.process.Confinement;
import org.wardvoice.shared.process.Outcome;
import org.wardvoice.shared.process.ProgramFiles;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;
import org.wardvoice.transcription.service.AudioDecoder;
import org.wardvoice.transcription.service.AudioSource;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Decodes with FFmpeg in a separate JVM per recording: a recording that crashes FFmpeg ends only that process. The
 * recording is transferred through pipes and memory, never through files. The process gets none of the server's
 * environment variables, and as few privileges as the machine allows.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FfmpegAudioDecoder implements AudioDecoder {

  private static final Log LOG = Log.of(FfmpegAudioDecoder.class);

  private static final String DECODE = "decode";

  // The child's exit codes.
  private static final int REFUSED = 65;
  private static final int TOO_LONG = 66;
  private static final int TOO_SLOW = 67;
  private static final int OUT_OF_MEMORY = 3;

  /** Signals that mean FFmpeg crashed on the recording: abort, arithmetic, bus and segmentation faults. */
  private static final Set<Integer> CRASHED = Set.of(128 + 6, 128 + 7, 128 + 8, 128 + 11);

  private static final int BYTES_A_SECOND = PcmAudio.SAMPLE_RATE * 2;
  private static final int PADDING_SECONDS = 1;
  private static final int MOST_TEXT = 64;

  /** For the JVM itself and for FFmpeg. */
  private static final int MEMORY_BESIDE_HEAP_MIB = 1024;

  private static final int THREADS = 2;

  /** A request must not wait long: the length may also be found later, by decoding. */
  private static final Duration WAIT_TO_MEASURE = Duration.ofSeconds(2);

  private final TranscriptionConfig config;
  private final Duration waitToMeasure;
  private final Semaphore places;
  private DecoderFiles files;
  private Confinement confinement;

  @Inject
  public FfmpegAudioDecoder(TranscriptionConfig config) {
    this(config, WAIT_TO_MEASURE);
  }

  FfmpegAudioDecoder(TranscriptionConfig config, Duration waitToMeasure) {
    this.config = config;
    this.waitToMeasure = waitToMeasure;
    this.places = new Semaphore(config.decoderProcesses(), true);
  }

  /** For CDI proxies. */
  protected FfmpegAudioDecoder() {
    this.config = null;
    this.waitToMeasure = null;
    this.places = null;
  }

  @Override
  public OptionalDouble duration(AudioSource recording) {
    try {
      Outcome outcome = run("duration", recording, config.longestRecording(), MOST_TEXT);
      if (outcome.exitCode() != 0) {
        return OptionalDouble.empty();
      }
      double seconds = Double.parseDouble(new String(outcome.output(), UTF_8));
      return seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty();
    } catch (TranscriptionException away) {
      LOG.warn("decoder.length_unknown", away);
      return OptionalDouble.empty();
    } catch (NumberFormatException unknown) {
      return OptionalDouble.empty();
    }
  }

  @Override
  public PcmAudio decode(AudioSource recording) throws TranscriptionException {
    return decode(recording, config.longestRecording());
  }

  @Override
  public PcmAudio decode(AudioSource recording, Duration longest) throws TranscriptionException {
    Outcome outcome = run(DECODE, recording, longest, mostBytes(longest));
    if (outcome.tooSlow() || outcome.exitCode() == TOO_SLOW) {
      throw TranscriptionException.unavailable("Decoding the recording took too long.", null);
    }
    if (outcome.tooMuch() || outcome.exitCode() == TOO_LONG) {
      throw TranscriptionException.rejected(
          "The recording is longer than " + TranscriptionConfig.words(longest) + ".");
    }
    requireDecoded(outcome);
    if (outcome.output().length < 2) {
      throw undecodable("it contains no audio.");
    }
    return new PcmAudio(outcome.output());
  }

  /** Errors in the recording are final; failures of the decoder are retried. */
  private static void requireDecoded(Outcome outcome) throws TranscriptionException {
    int code = outcome.exitCode();
    if (code == REFUSED) {
      throw undecodable(new String(outcome.complaint(), UTF_8).strip());
    }
    if (code == OUT_OF_MEMORY) {
      throw undecodable("it is too large.");
    }
    if (CRASHED.contains(code)) {
      throw undecodable("it is damaged.");
    }
    if (code != 0) {
      LOG.warn("decoder.broke", "exit_code", code);
      throw TranscriptionException.unavailable("The decoder failed.", null);
    }
  }

  private static TranscriptionException undecodable(String reason) {
    return TranscriptionException.rejected("The recording can't be decoded: " + reason);
  }

  private static void tell(Span span, String mode, Outcome outcome) {
    if (outcome.exitCode() != 0) {
      span.failed(outcome.tooSlow() ? "timeout" : "exit code " + outcome.exitCode());
    } else if (mode.equals(DECODE)) {
      span.set("wardvoice.audio.seconds", (double) outcome.output().length / BYTES_A_SECOND);
    }
  }

  private Outcome run(String mode, AudioSource recording, Duration longest, int mostOutput)
      throws TranscriptionException {
    Duration timeout = config.decoderTimeout();
    boolean decodes = mode.equals(DECODE);
    String step = decodes ? "decode recording" : "measure recording";
    long wait = (decodes ? timeout : waitToMeasure).toMillis();
    try {
      if (!places.tryAcquire(wait, TimeUnit.MILLISECONDS)) {
        throw TranscriptionException.unavailable("The decoder is busy.", null);
      }
      try (Span span = Spans.inner(Span.Kind.CLIENT, step).enter()) {
        Outcome outcome =
            ChildProcess.run(program(mode, longest), recording::open, mostOutput, timeout);
        tell(span, mode, outcome);
        return outcome;
      } finally {
        places.release();
      }
    } catch (IOException e) {
      throw TranscriptionException.unavailable(
          "The recording could not be read, or the decoder could not be started.", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw TranscriptionException.interrupted(e);
    }
  }

  private ProcessBuilder program(String mode, Duration longest) throws IOException {
    DecoderFiles unpacked = files();
    Path folder = unpacked.folder();
    long time = config.decoderTimeout().toSeconds() + 1;
    ProcessBuilder program =
        new ProcessBuilder(
            confinement.command(
                java(unpacked, mode, mostBytes(longest), time),
                folder,
                config.decoderHeap() + MEMORY_BESIDE_HEAP_MIB,
                time * THREADS));
    program.environment().clear();
    program.directory(folder.toFile());
    return program;
  }

  private List<String> java(DecoderFiles unpacked, String mode, int mostBytes, long time) {
    List<String> command = new ArrayList<>(ProgramFiles.java(config.decoderHeap()));
    command.addAll(
        List.of(
            "-Dorg.bytedeco.javacpp.cachedir=" + unpacked.nativesFolder(),
            "-cp",
            unpacked.classPath(),
            DecoderFiles.MAIN_CLASS,
            mode,
            Long.toString(mostBytes / 2),
            Long.toString(time)));
    return command;
  }

  /** Codecs pad the end, so a recording that is just short enough needs a little more. */
  private static int mostBytes(Duration longest) {
    return Math.toIntExact((longest.toSeconds() + PADDING_SECONDS) * BYTES_A_SECOND);
  }

  private synchronized DecoderFiles files() throws IOException {
    if (files == null || !files.isComplete()) {
      requirePlatform(System.getProperty("os.name"), System.getProperty("os.arch"));
      files = DecoderFiles.unpack(config.workFolder());
      confinement = Confinement.strongest();
      LOG.info(
          "decoder.confined",
          "by",
          confinement.strength().name().toLowerCase(Locale.ROOT),
          "limits",
          confinement.limited());
    }
    return files;
  }

  static void requirePlatform(String system, String architecture) throws IOException {
    if (!system.equals("Linux") || !architecture.equals("amd64")) {
      throw new IOException(
          "Recordings can be decoded on Linux on x86-64 only; this machine is "
              + system
              + " on "
              + architecture
              + ".");
    }
  }
}
