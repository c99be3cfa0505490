package org.wardvoice.notes;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.transcription.TranscriptionStatus;

/**
 * A note as it is answered.
 *
 * @param content null as long as a recording is not transcribed
 * @param providerId whose note it is
 * @param authorId who wrote or dictated it
 * @param department the department's name
 * @param transcriptionStatus null where the note was written
 * @param failureReason plain words, only where the transcription failed
 * @param sharedWith in the order in which it was shared
 * @param version the number of the version that stands here; 0 as long as there is no content
 * @param signedBy null for a draft
 * @param addenda what was added after it was signed, in the order in which it came
 */
public record NoteView(
    UUID id,
    UUID patientId,
    String noteType,
    @Nullable String content,
    UUID providerId,
    UUID authorId,
    String department,
    NoteStatus status,
    @Nullable TranscriptionStatus transcriptionStatus,
    @Nullable String failureReason,
    List<NoteShareView> sharedWith,
    int version,
    @Nullable UUID signedBy,
    @Nullable Instant signedAt,
    List<NoteAddendumView> addenda,
    Instant createdAt,
    Instant updatedAt) {

  public NoteView {
    sharedWith = List.copyOf(sharedWith);
    addenda = List.copyOf(addenda);
  }
}
