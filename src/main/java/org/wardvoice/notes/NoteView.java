package org.wardvoice.notes;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Word;

/**
 * A note as it is answered.
 *
 * @param content null as long as a recording is not transcribed
 * @param providerId whose note it is
 * @param authorId who wrote or dictated it
 * @param department the department's name
 * @param transcriptionStatus null where the note was written
 * @param failureReason plain words, only where the transcription failed
 * @param confidence the engine's, 0 to 1; null where the note was written
 * @param needsReview the transcription failed or its confidence is low, and no one has corrected or signed the note since
 * @param sharedWith in the order in which it was shared
 * @param version the number of the version that stands here; 0 as long as there is no content
 * @param signedBy null for a draft
 * @param addenda what was added after it was signed, in the order in which it came
 * @param words each word that was heard with its time, only where asked for
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
    @Nullable Double confidence,
    boolean needsReview,
    List<NoteShareView> sharedWith,
    int version,
    @Nullable UUID signedBy,
    @Nullable Instant signedAt,
    List<NoteAddendumView> addenda,
    Instant createdAt,
    Instant updatedAt,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) List<Word> words) {

  public NoteView {
    sharedWith = List.copyOf(sharedWith);
    addenda = List.copyOf(addenda);
  }

  /** The same with each word that was heard. */
  public NoteView with(List<Word> heard) {
    return new NoteView(
        id,
        patientId,
        noteType,
        content,
        providerId,
        authorId,
        department,
        status,
        transcriptionStatus,
        failureReason,
        confidence,
        needsReview,
        sharedWith,
        version,
        signedBy,
        signedAt,
        addenda,
        createdAt,
        updatedAt,
        heard);
  }
}
