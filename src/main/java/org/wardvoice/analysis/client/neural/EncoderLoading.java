package org.wardvoice.analysis.client.neural;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.shared.work.Timers;

/** Loads the sentence encoder soon after the start; a text that comes earlier loads it. */
@ApplicationScoped
public class EncoderLoading {

  /** Keeps the load off the start itself. */
  private static final Duration LATER = Duration.ofSeconds(25);

  @Inject private AnalysisConfig config;
  @Inject private NeuralAnalysisEngine neural;

  void begin(@Observes Timers timers) {
    if (config.engine().equals(NeuralAnalysisEngine.NAME)) {
      timers.once(LATER, "analysis.load", neural::warm);
    }
  }
}
