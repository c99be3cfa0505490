package org.wardvoice.transcription.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.transcription.RecordingView;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.TranscriptionSubject;
import org.wardvoice.transcription.entity.Recording;
import org.wardvoice.transcription.entity.TranscriptionJob;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;

/** Reads jobs and saves their results, in the transaction that ends their work. */
@Stateless
public class TranscriptionJobs {

  private TranscriptionJobRepository jobs;
  private CompletionEstimate estimate;

  public TranscriptionJobs() {}

  @Inject
  public TranscriptionJobs(TranscriptionJobRepository jobs, CompletionEstimate estimate) {
    this.jobs = jobs;
    this.estimate = estimate;
  }

  public TranscriptionJob job(UUID id) {
    return jobs.job(id);
  }

  /**
   * Saves the result.
   *
   * @param work how long the transcription took
   */
  public void complete(UUID id, Optional<Spoken> heard, Duration work) {
    TranscriptionJob job = jobs.job(id);
    Instant now = jobs.now();
    heard.ifPresent(result -> keep(job, result, now));
    job.complete(work.toMillis() / 1000.0, now);
  }

  private void keep(TranscriptionJob job, Spoken heard, Instant now) {
    jobs.addTranscript(job, heard, now);
    job.lasts(heard.seconds());
    jobs.recording(job.organizationId(), job.recordingId())
        .ifPresent(recording -> recording.lasts(heard.seconds()));
  }

  /** Saves that the job has failed. */
  public TranscriptionSubject fail(UUID id) {
    TranscriptionJob job = jobs.job(id);
    job.fail(jobs.now());
    return job.subject();
  }

  /** Whether no newer job does the same. */
  public boolean isLatest(UUID id) {
    return jobs.isLatest(jobs.job(id));
  }

  /**
   * Queues a failed job again.
   *
   * @throws Conflict if a newer job does the same
   */
  public TranscriptionSubject queuedAgain(UUID id) {
    TranscriptionJob job = jobs.job(id);
    if (!jobs.isLatest(job)) {
      throw Conflict.of("It has already been queued again");
    }
    job.queuedAgain();
    return job.subject();
  }

  /** Seconds of work per second of speech, over the last jobs. */
  public double speedFactor() {
    return estimate.factor();
  }

  public Optional<RecordingView> recording(UUID organizationId, UUID recordingId) {
    return jobs.recording(organizationId, recordingId).map(Recording::view);
  }

  /** The recordings among these that belong to a record. */
  public List<UUID> kept(Collection<UUID> recordingIds) {
    return recordingIds.isEmpty() ? List.of() : jobs.kept(recordingIds);
  }
}
