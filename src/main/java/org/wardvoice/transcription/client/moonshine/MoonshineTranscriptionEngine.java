package org.wardvoice.transcription.client.moonshine;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.process.EngineState;
import org.wardvoice.shared.process.NeuralProgram;
import org.wardvoice.shared.process.ProcessPool;
import org.wardvoice.shared.process.RuntimeMissing;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * The embedded neural engine: Moonshine, in a process of its own for each worker, because it is native code. It knows
 * English only. Where its runtime doesn't work, the engine {@code sphinx} takes over until the next start.
 */
@ApplicationScoped
@Typed(MoonshineTranscriptionEngine.class)
@Transactional(Transactional.TxType.NEVER)
public class MoonshineTranscriptionEngine implements TranscriptionEngine, AutoCloseable {

  public static final String NAME = "moonshine";

  private static final Log LOG = Log.of(MoonshineTranscriptionEngine.class);

  private static final String VERSION = "moonshine base, quantized, of moonshine-js 0.1.10";

  private static final String ENGLISH = "en";

  private final SphinxTranscriptionEngine sphinx;
  private final ProcessPool recognizers;
  private final Hearing hearing;
  private volatile String obstacle;

  @Inject
  public MoonshineTranscriptionEngine(
      TranscriptionConfig config, SphinxTranscriptionEngine sphinx) {
    this.sphinx = sphinx;
    this.hearing = new Hearing();
    this.recognizers =
        new ProcessPool(
            config.workers(),
            () -> MoonshineFiles.unpack(config.workFolder()),
            config.moonshineTimeout());
    this.obstacle = NeuralProgram.obstacleHere().orElse(null);
  }

  /** For CDI proxies. */
  protected MoonshineTranscriptionEngine() {
    this.sphinx = null;
    this.hearing = null;
    this.recognizers = null;
  }

  /** Why {@code sphinx} transcribes instead, as the end of a sentence; empty if it doesn't. */
  public Optional<String> obstacle() {
    return Optional.ofNullable(obstacle);
  }

  @Override
  public EngineState state() {
    return recognizers.state(obstacle());
  }

  /**
   * Starts a process, so that the first recording needn't wait for it.
   *
   * @throws UncheckedIOException if it can't be started now, which the first recording will try again
   */
  public void warm() {
    try {
      if (obstacle == null) {
        recognizers.lend(recognizer -> recognizer);
      } else {
        warn();
      }
    } catch (RuntimeMissing e) {
      giveUp(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Transcript transcribe(PcmAudio audio) throws TranscriptionException {
    if (obstacle == null) {
      try {
        return transcript(recognizers.lend(recognizer -> hearing.words(recognizer, audio)));
      } catch (RuntimeMissing e) {
        giveUp(e);
      } catch (IOException e) {
        throw TranscriptionException.unavailable("The speech engine failed.", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw TranscriptionException.interrupted(e);
      }
    }
    return sphinx.transcribe(audio);
  }

  /** By Sphinx, because it can expect nothing but digits. */
  @Override
  public Transcript digits(PcmAudio audio) throws TranscriptionException {
    return sphinx.digits(audio);
  }

  private static Transcript transcript(List<Word> words) throws TranscriptionException {
    if (words.isEmpty()) {
      throw TranscriptionException.rejected("The recording contains no speech.");
    }
    String text = words.stream().map(Word::text).collect(Collectors.joining(" "));
    double confidence = words.stream().mapToDouble(Word::confidence).average().orElse(0);
    String language = confidence < Transcript.SURE ? Transcript.UNDETERMINED : ENGLISH;
    return new Transcript(text, language, confidence, words, NAME, VERSION);
  }

  private synchronized void giveUp(RuntimeMissing cause) {
    if (obstacle == null) {
      obstacle = cause.getMessage();
      warn();
    }
  }

  private void warn() {
    LOG.warn("moonshine.replaced", "by", SphinxTranscriptionEngine.NAME, "because", obstacle);
  }

  /** The processes that are running and not in use. */
  List<ProcessHandle> processes() {
    return recognizers.processes();
  }

  /** Ends the processes. */
  @Override
  @PreDestroy
  public void close() {
    recognizers.close();
  }
}
