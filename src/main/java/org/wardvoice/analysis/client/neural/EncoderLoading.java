package org.wardvoice.analysis.client.neural;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.shared.log.BestEffort;

/** Loads the sentence encoder soon after the start; a text that comes earlier loads it. */
@ApplicationScoped
public class EncoderLoading {

  /** Keeps the load off the start itself. */
  private static final Duration AFTER_START = Duration.ofSeconds(25);

  @Resource private ManagedScheduledExecutorService executor;
  @Inject private AnalysisConfig config;
  @Inject private NeuralAnalysisEngine neural;

  void begin(@Observes Startup start) {
    if (config.engine().equals(NeuralAnalysisEngine.NAME)) {
      ScheduledFuture<?> unused =
          executor.schedule(
              () -> BestEffort.run("analysis.load", neural::warm),
              AFTER_START.toSeconds(),
              TimeUnit.SECONDS);
    }
  }
}
