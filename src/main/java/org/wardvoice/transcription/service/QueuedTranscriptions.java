package org.wardvoice.transcription.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.EngineText;
import org.wardvoice.transcription.StagedRecording;
import org.wardvoice.transcription.TranscriptionSubject;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.transcription.entity.Recording;
import org.wardvoice.transcription.entity.StoredTranscript;
import org.wardvoice.transcription.entity.TranscriptionJob;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;
import org.wardvoice.work.WorkQueue;

/** Queues jobs in the transaction of their record. */
@Stateless
@Local(Transcriptions.class)
public class QueuedTranscriptions implements Transcriptions {

  @Inject private TranscriptionJobRepository jobs;
  @Inject private CompletionEstimate estimate;
  @Inject private WorkQueue work;

  @Override
  public QueuedTranscription queue(
      TranscriptionSubject subject, StagedRecording staged, int urgency) {
    if (staged == null) {
      return add(subject, null, 0, urgency);
    }
    Recording recording = new Recording(staged, jobs.now());
    jobs.add(recording);
    return add(subject, recording.id(), recording.knownSeconds(), urgency);
  }

  @Override
  public QueuedTranscription queueAgain(
      TranscriptionSubject subject, UUID recordingId, int urgency) {
    double seconds =
        recordingId == null
            ? 0
            : jobs.recording(subject.organizationId(), recordingId).orElseThrow().knownSeconds();
    return add(subject, recordingId, seconds, urgency);
  }

  private QueuedTranscription add(
      TranscriptionSubject subject, UUID recordingId, double seconds, int urgency) {
    Lane lane = Lane.of(recordingId);
    Instant completion = estimate.completion(jobs.backlog(lane, urgency), seconds);
    UUID jobId = Ids.next();
    jobs.add(new TranscriptionJob(jobId, subject, recordingId, urgency, seconds, jobs.now()));
    work.add(lane.kind(), jobId, subject.organizationId(), urgency);
    return new QueuedTranscription(jobId, recordingId, completion);
  }

  @Override
  public Instant estimate(UUID organizationId, UUID jobId) {
    TranscriptionJob job = jobs.find(organizationId, jobId).orElseThrow();
    return job.finishedAt() == null
        ? estimate.completion(jobs.backlog(Lane.of(job.recordingId()), job.urgency()), 0)
        : job.finishedAt();
  }

  @Override
  public Optional<String> heard(UUID organizationId, UUID jobId) {
    return jobs.transcript(organizationId, jobId).map(StoredTranscript::text);
  }

  @Override
  public Map<UUID, EngineText> engineTexts(UUID organizationId, Collection<UUID> jobIds) {
    return jobs.transcripts(organizationId, jobIds).stream()
        .collect(Collectors.toMap(StoredTranscript::id, StoredTranscript::engineText));
  }

  @Override
  public List<Word> words(UUID organizationId, UUID jobId) {
    return jobs.transcript(organizationId, jobId).map(StoredTranscript::words).orElse(List.of());
  }
}
