package org.wardvoice.transcription;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Queues transcriptions, for features whose records can be spoken. */
public interface Transcriptions {

  /**
   * Stores the recording and queues its transcription in the caller's transaction, so that they exist exactly if the
   * record does.
   *
   * @param recording null for written text: the handler is called without a transcript
   * @param urgency 0 (low) to 3 (urgent); more urgent ones are processed first
   */
  QueuedTranscription queue(TranscriptionSubject subject, StagedRecording recording, int urgency);

  /** Queues a stored recording again after its transcription failed, in the caller's transaction. */
  QueuedTranscription queueAgain(TranscriptionSubject subject, UUID recordingId, int urgency);

  /** When a queued transcription is expected to end, or when it ended. */
  Instant estimate(UUID organizationId, UUID jobId);

  /** The text before any correction; empty for written text or before the transcription has ended. */
  Optional<String> heard(UUID organizationId, UUID jobId);

  /** The text of each job as its engine wrote it; without those of written text or that have not ended. */
  Map<UUID, EngineText> engineTexts(UUID organizationId, Collection<UUID> jobIds);

  /** The words with their times; empty if the engine provides none or before the transcription has ended. */
  List<Word> words(UUID organizationId, UUID jobId);

  /**
   * A queued transcription.
   *
   * @param estimatedCompletion from the recording's length, the queue's length and the engine's measured speed
   */
  record QueuedTranscription(UUID jobId, UUID recordingId, Instant estimatedCompletion) {}
}
