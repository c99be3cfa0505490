package org.wardvoice.analysis.client.neural;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.AnalysisEngine;
import org.wardvoice.analysis.service.AnalysisFailedException;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.process.EngineState;
import org.wardvoice.shared.process.NeuralProgram;
import org.wardvoice.shared.process.ProcessPool;
import org.wardvoice.shared.process.RuntimeMissing;
import org.wardvoice.shared.process.TooSlow;

/**
 * The lexicon together with a sentence encoder, which runs in a process of its own because it is native code. Where its
 * runtime doesn't work, the engine {@code lexicon} takes over until the next start.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class NeuralAnalysisEngine implements AnalysisEngine, AutoCloseable {

  public static final String NAME = "neural";

  private static final Log LOG = Log.of(NeuralAnalysisEngine.class);

  /** Read when a text is first analysed. */
  private static final class Trained {
    static final TrainedModel MODEL = TrainedModel.load();
  }

  private final AnalysisConfig config;
  private final LexiconAnalysisEngine lexicon;
  private final ProcessPool processes;
  private final Encoder encoder;
  private volatile String obstacle;

  @Inject
  public NeuralAnalysisEngine(AnalysisConfig config, LexiconAnalysisEngine lexicon) {
    this(
        config,
        lexicon,
        new ProcessPool(
            config.neuralProcesses(),
            () -> EncoderFiles.unpack(config.workFolder()),
            config.neuralTimeout()));
  }

  NeuralAnalysisEngine(
      AnalysisConfig config, LexiconAnalysisEngine lexicon, ProcessPool processes) {
    this.config = config;
    this.lexicon = lexicon;
    this.processes = processes;
    this.encoder = new Encoder(processes, config.neuralTimeout(), System::nanoTime);
    this.obstacle = NeuralProgram.obstacleHere().orElse(null);
  }

  /** For CDI proxies. */
  protected NeuralAnalysisEngine() {
    this.config = null;
    this.lexicon = null;
    this.processes = null;
    this.encoder = null;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** Why {@code lexicon} analyses instead, as the end of a sentence; empty if it doesn't. */
  public Optional<String> obstacle() {
    return Optional.ofNullable(obstacle);
  }

  @Override
  public EngineState state() {
    return processes.state(obstacle());
  }

  /**
   * Starts a process, so that the first text needn't wait for it.
   *
   * @throws UncheckedIOException if it can't be started now, which the first text will try again
   */
  public void warm() {
    try {
      if (obstacle == null) {
        processes.lend(process -> process);
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
  public Findings analyze(String text) {
    if (obstacle == null) {
      try {
        return findings(text, encodedAtLast(text));
      } catch (RuntimeMissing e) {
        giveUp(e);
      } catch (TooSlow e) {
        throw new AnalysisFailedException("The sentence encoder took too long.", e);
      } catch (IOException e) {
        throw new AnalysisFailedException("The sentence encoder failed.", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AnalysisFailedException("The server is shutting down.", e);
      }
    }
    throw new AnalysisFailedException("It can't run here: " + obstacle + ".");
  }

  /** A process that crashed costs one try. One that was too slow doesn't: other texts wait for their turn. */
  private EncodedText encodedAtLast(String text) throws IOException, InterruptedException {
    try {
      return encoded(text);
    } catch (RuntimeMissing | TooSlow e) {
      throw e;
    } catch (IOException e) {
      LOG.warn("analysis.encoder.again", "because", e.getMessage());
      return encoded(text);
    }
  }

  private EncodedText encoded(String text) throws IOException, InterruptedException {
    return encoder.encode(text, lexicon.sentences(text));
  }

  private Findings findings(String text, EncodedText encoded) {
    Findings ground = lexicon.analyze(text);
    if (encoded.states().length == 0) {
      return ground;
    }
    TrainedModel model = Trained.MODEL;
    JudgedText judged = new JudgedText(model, encoded, (Span part) -> lexicon.read(part.of(text)));
    return new Combination(text, ground, judged, model.thresholds(), model.version())
        .findings(config.reviewBelow());
  }

  private synchronized void giveUp(RuntimeMissing cause) {
    if (obstacle == null) {
      obstacle = cause.getMessage();
      warn();
    }
  }

  private void warn() {
    LOG.warn("analysis.replaced", "by", ConfiguredTextAnalysis.EMBEDDED, "because", obstacle);
  }

  /** The processes that are running and not in use. */
  List<ProcessHandle> processes() {
    return processes.processes();
  }

  /** Ends the processes. */
  @Override
  @PreDestroy
  public void close() {
    processes.close();
  }
}
