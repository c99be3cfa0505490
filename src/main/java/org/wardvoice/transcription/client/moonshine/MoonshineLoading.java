package org.wardvoice.transcription.client.moonshine;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.transcription.service.TranscriptionConfig;

/** Loads the model in the background at startup, on nodes that transcribe with it. */
@ApplicationScoped
public class MoonshineLoading {

  @Resource private ManagedExecutorService executor;
  @Inject private TranscriptionConfig config;
  @Inject private MoonshineTranscriptionEngine moonshine;

  void begin(@Observes Startup start) {
    if (config.engine().equals(MoonshineTranscriptionEngine.NAME) && config.workers() > 0) {
      executor.execute(() -> BestEffort.run("transcription.load", moonshine::warm));
    }
  }
}
