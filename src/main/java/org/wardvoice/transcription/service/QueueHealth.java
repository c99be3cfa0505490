package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.shared.health.HealthCheck;

/** How long the oldest transcription has waited. A long queue is told, but is no reason to send callers elsewhere. */
@ApplicationScoped
public class QueueHealth implements HealthCheck {

  private TranscriptionJobs jobs;
  private TranscriptionWorkers workers;

  protected QueueHealth() {}

  @Inject
  public QueueHealth(TranscriptionJobs jobs, TranscriptionWorkers workers) {
    this.jobs = jobs;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "transcription_queue";
  }

  @Override
  public Map<String, Object> look() {
    return Map.of(
        "oldest_waiting_seconds", jobs.oldestWait().toSeconds(), "workers_busy", workers.busy());
  }
}
