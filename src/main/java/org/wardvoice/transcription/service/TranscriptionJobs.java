package org.wardvoice.transcription.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.RecordingView;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.transcription.entity.Recording;
import org.wardvoice.transcription.entity.TranscriptionJob;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;

/** The steps of a job's life, each one transaction. A step of somebody who no longer holds the job does nothing. */
@Stateless
public class TranscriptionJobs {

  private TranscriptionJobRepository jobs;
  private TranscriptionConfig config;
  private CompletionEstimate estimate;

  public TranscriptionJobs() {}

  @Inject
  public TranscriptionJobs(
      TranscriptionJobRepository jobs, TranscriptionConfig config, CompletionEstimate estimate) {
    this.jobs = jobs;
    this.config = config;
    this.estimate = estimate;
  }

  /** Takes the lane's next job that is due, if there is one. */
  public Optional<ClaimedJob> claimNext(Lane lane) {
    Instant now = jobs.now();
    return jobs.lockNext(lane, now)
        .map(
            job -> {
              UUID token = Ids.next();
              job.claim(token, now.plus(config.lease()));
              return new ClaimedJob(
                  job.id(),
                  token,
                  job.subject(),
                  job.recordingId(),
                  job.claims(),
                  job.traceparent());
            });
  }

  /** Keeps the result, and does what the record's feature has prepared, all or nothing. */
  public boolean complete(
      ClaimedJob claimed, Optional<Spoken> heard, Duration work, Runnable ending) {
    TranscriptionJob job = jobs.lock(claimed.jobId());
    if (!job.isHeldBy(claimed.token())) {
      return false;
    }
    Instant now = jobs.now();
    heard.ifPresent(result -> keep(job, result, now));
    job.complete(work.toMillis() / 1000.0, now);
    ending.run();
    return true;
  }

  private void keep(TranscriptionJob job, Spoken heard, Instant now) {
    jobs.addTranscript(job, heard.transcript(), now);
    job.lasts(heard.seconds());
    jobs.recording(job.organizationId(), job.recordingId())
        .ifPresent(recording -> recording.lasts(heard.seconds()));
  }

  /** Another try later, or the end when the tries are used up. */
  public void tryAgain(ClaimedJob claimed, String reason, Runnable ending) {
    TranscriptionJob job = jobs.lock(claimed.jobId());
    if (!job.isHeldBy(claimed.token())) {
      return;
    }
    List<Duration> backoff = config.backoff();
    if (job.failures() < backoff.size()) {
      job.postpone(backoff.get(job.failures()), jobs.now());
    } else {
      job.fail(reason, jobs.now());
      ending.run();
    }
  }

  /** The recording is at fault: no try can help. */
  public void fail(ClaimedJob claimed, String reason, Runnable ending) {
    TranscriptionJob job = jobs.lock(claimed.jobId());
    if (job.isHeldBy(claimed.token())) {
      job.fail(reason, jobs.now());
      ending.run();
    }
  }

  /** The node stops: another may go on at once. */
  public void giveBack(Collection<ClaimedJob> claimed) {
    for (ClaimedJob claim : claimed) {
      TranscriptionJob job = jobs.lock(claim.jobId());
      if (job.isHeldBy(claim.token())) {
        job.giveBack();
      }
    }
  }

  /** The workers of these jobs are alive. */
  public void prolong(Collection<UUID> tokens) {
    jobs.prolong(tokens, jobs.now().plus(config.lease()));
  }

  /** How long the oldest job has waited; zero when none waits. */
  public Duration oldestWait() {
    return jobs.oldestWaiting()
        .map(since -> Duration.between(since, jobs.now()))
        .orElse(Duration.ZERO);
  }

  /** Jobs that wait or run. */
  public long waiting() {
    return jobs.unfinished();
  }

  /** Seconds of work for a second of speech, over the last jobs. */
  public double speedFactor() {
    return estimate.factor();
  }

  public Optional<RecordingView> recording(UUID organizationId, UUID recordingId) {
    return jobs.recording(organizationId, recordingId).map(Recording::view);
  }

  /** Which of these recordings a record owns. */
  public List<UUID> kept(Collection<UUID> recordingIds) {
    return recordingIds.isEmpty() ? List.of() : jobs.kept(recordingIds);
  }
}
