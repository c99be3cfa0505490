package org.wardvoice.transcription;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The queue of transcriptions, for the features whose records are made of speech. */
public interface Transcriptions {

  /**
   * Keeps the recording and queues its transcription, in the caller's transaction: both exist exactly when the record does.
   *
   * @param recording null where somebody wrote instead of speaking: the handler is called without a transcript
   * @param urgency 0 (low) to 3 (urgent); more urgent ones are taken first
   */
  QueuedTranscription queue(TranscriptionSubject subject, StagedRecording recording, int urgency);

  /** Queues a kept recording again after its transcription failed, in the caller's transaction. */
  QueuedTranscription queueAgain(TranscriptionSubject subject, UUID recordingId, int urgency);

  /** When a queued transcription will have ended, or when it did. */
  Instant estimate(UUID organizationId, UUID jobId);

  /** The text that the engine heard, word for word; empty when there was nothing to hear, or it hasn't ended. */
  Optional<String> heard(UUID organizationId, UUID jobId);

  /** The words that the engine heard, with their times; empty when it told none or hasn't ended. */
  List<Word> words(UUID organizationId, UUID jobId);

  /**
   * A transcription that waits.
   *
   * @param estimatedCompletion from the recording's length, the queue's length and the engine's measured speed
   */
  record QueuedTranscription(UUID jobId, UUID recordingId, Instant estimatedCompletion) {}
}
