package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.TranscriptHandler;

/** Does one claimed job: hears, lets the record's feature think, and ends it in one transaction. Holds none itself. */
@ApplicationScoped
public class TranscribeRecording {

  private static final Log LOG = Log.of(TranscribeRecording.class);

  /** A job that was taken so often and never ended brings its workers down; it must not do so for ever. */
  private static final int MAX_CLAIMS = 10;

  private static final String INTERRUPTED = "The transcription was interrupted too often.";
  private static final String BROKE = "The transcription broke for a technical reason.";

  private TranscriptionJobs jobs;
  private TranscriptionEngine engine;
  private AudioDecoder decoder;
  private RecordingStorage storage;
  private Instance<TranscriptHandler> handlers;
  private Clock clock;

  protected TranscribeRecording() {}

  @Inject
  public TranscribeRecording(
      TranscriptionJobs jobs,
      TranscriptionEngine engine,
      AudioDecoder decoder,
      RecordingStorage storage,
      @Any Instance<TranscriptHandler> handlers,
      Clock clock) {
    this.jobs = jobs;
    this.engine = engine;
    this.decoder = decoder;
    this.storage = storage;
    this.handlers = handlers;
    this.clock = clock;
  }

  void work(ClaimedJob job) {
    TranscriptHandler handler = handler(job);
    if (job.claims() > MAX_CLAIMS) {
      jobs.fail(job, INTERRUPTED, () -> handler.failed(job.subject(), INTERRUPTED));
      return;
    }
    try {
      attempt(job, handler);
    } catch (TranscriptionException e) {
      end(job, handler, e);
    } catch (RuntimeException e) {
      LOG.error("transcription.broke", e, "job", job.jobId());
      jobs.tryAgain(job, BROKE, () -> handler.failed(job.subject(), BROKE));
    }
  }

  private void attempt(ClaimedJob job, TranscriptHandler handler) throws TranscriptionException {
    Instant start = clock.instant();
    Optional<Spoken> heard = Optional.empty();
    if (job.recordingId() != null) {
      heard = Optional.of(hear(job.subject().organizationId(), job.recordingId()));
    }
    Duration work = Duration.between(start, clock.instant());
    Runnable ending = handler.prepare(job.subject(), heard);
    if (!jobs.complete(job, heard, work, ending)) {
      LOG.warn("transcription.late", "job", job.jobId());
    }
  }

  private Spoken hear(UUID organizationId, UUID recordingId) throws TranscriptionException {
    PcmAudio audio = decoder.decode(() -> storage.open(organizationId, recordingId, 0));
    return new Spoken(engine.transcribe(audio), audio.seconds());
  }

  private void end(ClaimedJob job, TranscriptHandler handler, TranscriptionException e) {
    String reason = e.getMessage();
    LOG.warn("transcription.failed", e.getCause(), "job", job.jobId(), "kind", e.kind());
    Runnable ending = () -> handler.failed(job.subject(), reason);
    switch (e.kind()) {
      case REJECTED -> jobs.fail(job, reason, ending);
      case UNAVAILABLE -> jobs.tryAgain(job, reason, ending);
      case INTERRUPTED -> jobs.giveBack(List.of(job));
    }
  }

  private TranscriptHandler handler(ClaimedJob job) {
    return handlers.stream()
        .filter(candidate -> candidate.subjectType().equals(job.subject().type()))
        .findFirst()
        .orElseThrow();
  }
}
