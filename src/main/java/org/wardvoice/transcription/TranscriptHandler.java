package org.wardvoice.transcription;

import java.util.Optional;
import java.util.UUID;

/** A feature that is told how the transcriptions of its records ended. */
public interface TranscriptHandler<R> {

  /** The {@link TranscriptionSubject#type()} that it handles. */
  String subjectType();

  /** What reading its records takes: only who holds it is told how far a transcription has come. */
  String permission();

  /** Where the record belongs by now. */
  Belonging belonging(TranscriptionSubject subject);

  /**
   * Does what takes time, outside any transaction.
   *
   * @param heard what was heard; empty where somebody wrote
   * @return what {@link #commit} needs to know
   */
  R prepare(TranscriptionSubject subject, Optional<Spoken> heard);

  /** Writes the result down, inside the transaction that completes the job. */
  void commit(TranscriptionSubject subject, Optional<Spoken> heard, R result);

  /**
   * Notes that no transcript will come; inside the transaction that ends the job.
   *
   * @param reason plain language, for staff
   */
  void failed(TranscriptionSubject subject, String reason);

  /**
   * Notes that a job which has failed is tried after all; inside the transaction that queues it.
   *
   * @throws org.wardvoice.shared.error.Conflict when the record doesn't want that any more
   */
  void queuedAgain(TranscriptionSubject subject, UUID jobId);
}
