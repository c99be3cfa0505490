package org.wardvoice.operations.backup;

import java.util.UUID;
import org.wardvoice.transcription.RecordingFiles.Described;

/** A recording that the database names and that isn't there. */
public record Missing(UUID organizationId, UUID recordingId, String reason) {

  /** Deleted from database and folder after the moment of the backup. */
  static final String DELETED = "deleted meanwhile";

  /** The folder had no such file. */
  public static final String LOST = "missing";

  /** The file couldn't be decrypted, or its content wasn't that of the database. */
  public static final String DAMAGED = "damaged";

  public static Missing of(Described recording, String reason) {
    return new Missing(recording.organizationId(), recording.id(), reason);
  }
}
