package org.wardvoice.transcription.client.moonshine;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.transcription.service.TranscriptionConfig;

/** Loads the model soon after the start, on nodes that transcribe with it; a recording that comes earlier loads it. */
@ApplicationScoped
public class MoonshineLoading {

  /** Keeps the load off the start itself. */
  private static final Duration AFTER_START = Duration.ofSeconds(30);

  @Resource private ManagedScheduledExecutorService executor;
  @Inject private TranscriptionConfig config;
  @Inject private MoonshineTranscriptionEngine moonshine;

  void begin(@Observes Startup start) {
    if (config.engine().equals(MoonshineTranscriptionEngine.NAME) && config.workers() > 0) {
      ScheduledFuture<?> unused =
          executor.schedule(
              () -> BestEffort.run("transcription.load", moonshine::warm),
              AFTER_START.toSeconds(),
              TimeUnit.SECONDS);
    }
  }
}
