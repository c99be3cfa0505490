package org.wardvoice.transcription.service;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;

/** The waiting time of the oldest transcription. A long queue is reported, but the node stays ready. */
@Component
public class QueueHealth implements HealthCheck {

  private final JobQueue queue;

  @Inject
  public QueueHealth(JobQueue queue) {
    this.queue = queue;
  }

  @Override
  public String name() {
    return "transcription_queue";
  }

  @Override
  public Map<String, Object> look() {
    return Map.of(
        "oldest_waiting_seconds", (long) queue.oldestSeconds(), "workers_busy", queue.busy());
  }
}
