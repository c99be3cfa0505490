package org.wardvoice.transcription;

import java.util.List;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.persistence.LowerCase;

/** The status of a record's transcription. */
public enum TranscriptionStatus {
  PROCESSING,
  COMPLETED,
  FAILED;

  /**
   * Refuses to queue a transcription again that has not failed.
   *
   * @throws Conflict unless it has failed
   */
  public void requireFailed() {
    if (this != FAILED) {
      throw Conflict.transition(LowerCase.name(this), LowerCase.name(PROCESSING), List.of());
    }
  }
}
