package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.event.ProgressMade;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.Belonging;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Subject;
import org.wardvoice.transcription.TranscriptHandler;

/** Does one claimed job: hears, lets the record's feature think, and ends it in one transaction. Holds none itself. */
@ApplicationScoped
public class TranscribeRecording {

  private static final Log LOG = Log.of(TranscribeRecording.class);

  /** A job that was taken so often and never ended brings its workers down; it must not do so for ever. */
  private static final int MAX_CLAIMS = 10;

  private static final String INTERRUPTED = "The transcription was interrupted too often.";
  private static final String BROKE = "The transcription failed for a technical reason.";

  private static final String PROCESSING = "processing";

  /** How far the work has come after its parts, in percent: most of the time goes into hearing. */
  private static final int DECODED = 15;

  private static final int HEARD = 90;
  private static final int ALL = 100;

  private TranscriptionJobs jobs;
  private TranscriptionEngine engine;
  private AudioDecoder decoder;
  private RecordingStorage storage;
  private Instance<TranscriptHandler> handlers;
  private Event<ProgressMade> progress;
  private Clock clock;

  protected TranscribeRecording() {}

  @Inject
  public TranscribeRecording(
      TranscriptionJobs jobs,
      TranscriptionEngine engine,
      AudioDecoder decoder,
      RecordingStorage storage,
      @Any Instance<TranscriptHandler> handlers,
      Event<ProgressMade> progress,
      Clock clock) {
    this.jobs = jobs;
    this.engine = engine;
    this.decoder = decoder;
    this.storage = storage;
    this.handlers = handlers;
    this.progress = progress;
    this.clock = clock;
  }

  /** As a part of the trace of whoever asked for it. */
  void work(ClaimedJob job) {
    Origin.begin(new Origin("", "", job.traceparent()));
    try {
      workOn(job);
    } finally {
      Origin.clear();
    }
  }

  private void workOn(ClaimedJob job) {
    TranscriptHandler handler = handler(job);
    if (job.claims() > MAX_CLAIMS) {
      jobs.fail(job, INTERRUPTED, failing(job, handler, INTERRUPTED));
      return;
    }
    try {
      attempt(job, handler);
    } catch (TranscriptionException e) {
      end(job, handler, e);
    } catch (RuntimeException e) {
      LOG.error("transcription.broke", e, "job", job.jobId());
      jobs.tryAgain(job, BROKE, failing(job, handler, BROKE));
    }
  }

  private void attempt(ClaimedJob job, TranscriptHandler handler) throws TranscriptionException {
    Instant start = clock.instant();
    tell(job, handler, PROCESSING, 0);
    Optional<Spoken> heard = Optional.empty();
    if (job.recordingId() != null) {
      heard = Optional.of(hear(job, handler));
    }
    Duration work = Duration.between(start, clock.instant());
    Runnable completing = handler.prepare(job.subject(), heard);
    Runnable ending =
        () -> {
          completing.run();
          tell(job, handler, "completed", ALL);
        };
    if (!jobs.complete(job, heard, work, ending)) {
      LOG.warn("transcription.late", "job", job.jobId());
    }
  }

  private Spoken hear(ClaimedJob job, TranscriptHandler handler) throws TranscriptionException {
    UUID organizationId = job.subject().organizationId();
    PcmAudio audio = decoder.decode(() -> storage.open(organizationId, job.recordingId(), 0));
    tell(job, handler, PROCESSING, DECODED);
    Spoken heard = new Spoken(engine.transcribe(audio), audio.seconds());
    tell(job, handler, PROCESSING, HEARD);
    return heard;
  }

  private Runnable failing(ClaimedJob job, TranscriptHandler handler, String reason) {
    return () -> {
      handler.failed(job.subject(), reason);
      tell(job, handler, "failed", ALL);
    };
  }

  private void tell(ClaimedJob job, TranscriptHandler handler, String status, int percentage) {
    Subject subject = job.subject();
    Belonging belonging = handler.belonging(subject);
    progress.fire(
        new ProgressMade(
            "transcription.progress",
            subject.organizationId(),
            handler.permission(),
            belonging.departmentId(),
            belonging.patientId(),
            belonging.openTo(),
            subject.type(),
            subject.id(),
            status,
            percentage));
  }

  private void end(ClaimedJob job, TranscriptHandler handler, TranscriptionException e) {
    String reason = e.getMessage();
    LOG.warn("transcription.failed", e.getCause(), "job", job.jobId(), "kind", e.kind());
    Runnable ending = failing(job, handler, reason);
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
