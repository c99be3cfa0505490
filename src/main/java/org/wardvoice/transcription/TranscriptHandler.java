package org.wardvoice.transcription;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.event.Belonging;

/** Handles the transcriptions of one feature's records. */
public interface TranscriptHandler<R> {

  /** The {@link TranscriptionSubject#type()} that it handles. */
  String subjectType();

  /** The permission to read its records: only its holders are notified of the progress. */
  String permission();

  /** Whether its speakers dictate punctuation, as in "full stop, new line". */
  default boolean isDictated() {
    return false;
  }

  /** The record's current department and patient. */
  Belonging belonging(TranscriptionSubject subject);

  /**
   * Analyzes the text, outside any transaction.
   *
   * @param heard the transcript; empty for written text
   * @return the result, for {@link #commit}
   */
  R prepare(TranscriptionSubject subject, Optional<Spoken> heard);

  /** Saves the result, in the transaction that completes the job. */
  void commit(TranscriptionSubject subject, Optional<Spoken> heard, R result);

  /**
   * Saves that there will be no transcript or result, in the transaction that ends the job. Not called if a newer job
   * does the same.
   *
   * @param reason for staff to read
   */
  void failed(TranscriptionSubject subject, String reason);

  /**
   * Undoes {@link #failed}, in the transaction that queues the job again.
   *
   * @throws org.wardvoice.shared.error.Conflict if the record no longer needs it
   */
  void queuedAgain(TranscriptionSubject subject, UUID jobId);
}
