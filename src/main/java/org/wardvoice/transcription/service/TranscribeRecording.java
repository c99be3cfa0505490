package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.TranscriptHandler;
import org.wardvoice.transcription.TranscriptionSubject;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.transcription.entity.TranscriptionJob;
import org.wardvoice.transcription.service.spelling.ClinicalSpelling;
import org.wardvoice.transcription.service.spelling.Rewritten;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

/** Transcribes recordings, lets the record's feature analyze the text, and saves both results in one transaction. */
@ApplicationScoped
public class TranscribeRecording implements WorkHandler<TranscribeRecording.Ended> {

  private static final Log LOG = Log.of(TranscribeRecording.class);

  private static final String INTERRUPTED = "The transcription was interrupted too often.";

  private static final String PROCESSING = "processing";

  /** Progress after each step, in percent: transcription takes most of the time. */
  private static final int DECODED = 15;

  private static final int HEARD = 90;
  private static final int ALL = 100;

  @Inject private TranscriptionJobs jobs;
  @Inject private TranscriptionConfig config;
  @Inject private TranscriptionEngine engine;
  @Inject private AudioDecoder decoder;
  @Inject private RecordingStorage storage;
  @Inject private CorrectWords words;
  @Inject @Any private Instance<TranscriptHandler<?>> handlers;
  @Inject private Event<LiveSignal> progress;
  @Inject private Clock clock;

  /** The results to save. */
  interface Ended {
    TranscriptionSubject subject();

    Optional<Spoken> heard();

    /** How long the transcription took. */
    Duration work();

    void commit();
  }

  /**
   * Typed results.
   *
   * @param found the result of the record's feature
   */
  private record Found<R>(
      TranscriptHandler<R> handler,
      TranscriptionSubject subject,
      Optional<Spoken> heard,
      Duration work,
      R found)
      implements Ended {

    @Override
    public void commit() {
      handler.commit(subject, heard, found);
    }
  }

  @Override
  public String kind() {
    return Lane.SPOKEN.kind();
  }

  @Override
  public WorkTerms terms() {
    return config.terms();
  }

  @Override
  public boolean isWokenByMessages() {
    return true;
  }

  @Override
  public String exhausted() {
    return INTERRUPTED;
  }

  @Override
  public Ended prepare(ClaimedWork work) throws WorkFailure {
    TranscriptionJob job = jobs.job(work.id());
    try {
      return attempt(work, job, handler(job.subject()));
    } catch (TranscriptionException e) {
      // An orderly stop interrupts work that it has given back.
      if (e.kind() != TranscriptionException.Kind.AWAY && !work.isLost()) {
        LOG.warn("transcription.failed", e.getCause(), "job", work.id(), "kind", e.kind());
      }
      throw new WorkFailure(e.getMessage(), e, next(e.kind()));
    }
  }

  private static WorkFailure.Next next(TranscriptionException.Kind kind) {
    return switch (kind) {
      case REJECTED -> WorkFailure.Next.GIVE_UP;
      case UNAVAILABLE -> WorkFailure.Next.TRY_AGAIN;
      case AWAY -> WorkFailure.Next.WAIT;
      case INTERRUPTED -> WorkFailure.Next.GIVE_BACK;
    };
  }

  private <R> Ended attempt(ClaimedWork work, TranscriptionJob job, TranscriptHandler<R> handler)
      throws TranscriptionException {
    TranscriptionSubject subject = job.subject();
    Instant start = clock.instant();
    tell(subject, PROCESSING, 0);
    Optional<Spoken> heard =
        job.recordingId() == null ? Optional.empty() : Optional.of(hear(work, job, handler));
    Duration time = Duration.between(start, clock.instant());
    return new Found<>(handler, subject, heard, time, handler.prepare(subject, heard));
  }

  private Spoken hear(ClaimedWork work, TranscriptionJob job, TranscriptHandler<?> handler)
      throws TranscriptionException {
    PcmAudio audio = decoded(job);
    work.progress(DECODED);
    tell(job.subject(), PROCESSING, DECODED);
    Transcript written = engine.transcribe(audio);
    Rewritten corrected = words.of(job.organizationId(), handler.belonging(job.subject()), written);
    Spoken heard =
        new Spoken(
            ClinicalSpelling.of(corrected.transcript(), handler.isDictated()),
            audio.seconds(),
            written.text(),
            corrected.changes());
    work.progress(HEARD);
    tell(job.subject(), PROCESSING, HEARD);
    return heard;
  }

  private PcmAudio decoded(TranscriptionJob job) throws TranscriptionException {
    try {
      return decoder.decode(() -> storage.open(job.organizationId(), job.recordingId(), 0));
    } catch (TranscriptionException failed) {
      // An object that alone can't be read must use up its attempts, or it would hold up all
      // others.
      if (failed.kind() == TranscriptionException.Kind.UNAVAILABLE && !storage.isPresent()) {
        throw TranscriptionException.away("The storage of recordings can't be used.", failed);
      }
      throw failed;
    }
  }

  @Override
  public void commit(ClaimedWork work, Ended ended) {
    jobs.complete(work.id(), ended.heard(), ended.work());
    ended.commit();
    tell(ended.subject(), "completed", ALL);
  }

  @Override
  public void failed(ClaimedWork work, String reason) {
    TranscriptionSubject subject = jobs.fail(work.id());
    if (jobs.isLatest(work.id())) {
      handler(subject).failed(subject, reason);
    }
    tell(subject, "failed", ALL);
  }

  @Override
  public void queuedAgain(ClaimedWork work) {
    TranscriptionSubject subject = jobs.queuedAgain(work.id());
    handler(subject).queuedAgain(subject, work.id());
  }

  private void tell(TranscriptionSubject subject, String status, int percentage) {
    TranscriptHandler<?> handler = handler(subject);
    progress.fire(
        LiveSignal.of(
            "transcription.progress",
            subject.organizationId(),
            handler.permission(),
            handler.belonging(subject),
            subject.type(),
            subject.id(),
            status,
            percentage));
  }

  private TranscriptHandler<?> handler(TranscriptionSubject subject) {
    return handlers.stream()
        .filter(candidate -> candidate.subjectType().equals(subject.type()))
        .findFirst()
        .orElseThrow();
  }
}
