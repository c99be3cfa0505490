package org.wardvoice.transcription.service;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.Component;

/** Metrics of the queue of transcriptions. */
@Component
public class TranscriptionMetrics implements MeterBinder {

  private final TranscriptionJobs jobs;
  private final JobQueue queue;
  private final TranscriptionConfig config;

  @Inject
  public TranscriptionMetrics(TranscriptionJobs jobs, JobQueue queue, TranscriptionConfig config) {
    this.jobs = jobs;
    this.queue = queue;
    this.config = config;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.transcription.queue.jobs", queue, JobQueue::unfinished)
        .description("Transcriptions that wait or run, on all nodes.")
        .register(registry);
    TimeGauge.builder("wardvoice.transcription.queue.age", queue::oldestSeconds, TimeUnit.SECONDS)
        .description("How long the oldest waiting transcription has waited.")
        .register(registry);
    Gauge.builder("wardvoice.transcription.workers", config, TranscriptionConfig::workers)
        .description("Workers of this node.")
        .register(registry);
    Gauge.builder("wardvoice.transcription.workers.busy", queue, JobQueue::busy)
        .description("Workers of this node that have a job.")
        .register(registry);
    Gauge.builder("wardvoice.transcription.speed.factor", jobs, TranscriptionJobs::speedFactor)
        .description("Seconds of work per second of speech, over the last jobs.")
        .register(registry);
  }
}
