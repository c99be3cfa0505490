package org.wardvoice.transcription.client.moonshine;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;
import org.wardvoice.transcription.service.TranscriptionConfig;

/** Whether the configured speech engine is the one that transcribes. The service works without it, but hears worse. */
@Component
public class MoonshineHealth implements HealthCheck {

  private final TranscriptionConfig config;
  private final MoonshineTranscriptionEngine moonshine;

  @Inject
  public MoonshineHealth(TranscriptionConfig config, MoonshineTranscriptionEngine moonshine) {
    this.config = config;
    this.moonshine = moonshine;
  }

  @Override
  public String name() {
    return "speech_engine";
  }

  @Override
  public boolean isRequired() {
    return false;
  }

  @Override
  public Map<String, Object> look() {
    String engine = config.engine();
    Optional<String> obstacle =
        engine.equals(MoonshineTranscriptionEngine.NAME) ? moonshine.obstacle() : Optional.empty();
    if (obstacle.isPresent()) {
      throw new IllegalStateException(
          "sphinx transcribes instead of moonshine: " + obstacle.get() + ".");
    }
    return Map.of("engine", engine);
  }
}
