package org.wardvoice.transcription.service;

import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;

/**
 * Whether recordings can be stored. All nodes share the storage, and everything but uploads works without it: the nodes
 * stay ready.
 */
@Component
public class RecordingsHealth implements HealthCheck {

  private final RecordingStorage storage;
  private final TranscriptionConfig config;

  @Inject
  public RecordingsHealth(RecordingStorage storage, TranscriptionConfig config) {
    this.storage = storage;
    this.config = config;
  }

  @Override
  public String name() {
    return "recordings";
  }

  @Override
  public boolean isRequired() {
    return false;
  }

  @Override
  public Map<String, Object> look() throws IOException {
    OptionalLong limit = storage.free();
    if (limit.isEmpty()) {
      return Map.of();
    }
    long free = limit.getAsLong();
    if (free < config.largestRecording()) {
      throw new IOException("only " + free + " bytes are free");
    }
    return Map.of("free_bytes", free);
  }
}
