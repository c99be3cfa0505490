package org.wardvoice.transcription;

import java.util.Optional;

/** A feature that is told how the transcriptions of its records ended. */
public interface TranscriptHandler {

  /** The {@link Subject#type()} that it handles. */
  String subjectType();

  /** What reading its records takes: only who holds it is told how far a transcription has come. */
  String permission();

  /** Where the record belongs by now. */
  Belonging belonging(Subject subject);

  /**
   * Does what takes time, outside any transaction.
   *
   * @param heard what was heard; empty where somebody wrote
   * @return what remains to be done inside the transaction that completes the job; runs at most once with effect
   */
  Runnable prepare(Subject subject, Optional<Spoken> heard);

  /**
   * Notes that no transcript will come; inside the transaction that ends the job.
   *
   * @param reason plain language, for staff
   */
  void failed(Subject subject, String reason);
}
