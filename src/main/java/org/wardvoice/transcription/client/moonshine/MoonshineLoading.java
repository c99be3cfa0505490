package org.wardvoice.transcription.client.moonshine;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.work.Timers;
import org.wardvoice.transcription.service.TranscriptionConfig;

/** Loads the model soon after the start, on nodes that transcribe with it; a recording that comes earlier loads it. */
@ApplicationScoped
public class MoonshineLoading {

  /** Keeps the load off the start itself. */
  private static final Duration LATER = Duration.ofSeconds(30);

  @Inject private TranscriptionConfig config;
  @Inject private MoonshineTranscriptionEngine moonshine;

  void begin(@Observes Timers timers) {
    if (config.engine().equals(MoonshineTranscriptionEngine.NAME) && config.workers() > 0) {
      timers.once(LATER, "transcription.load", moonshine::warm);
    }
  }
}
