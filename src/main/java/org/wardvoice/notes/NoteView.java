package org.wardvoice.notes;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;
import org.wardvoice.shared.language.Translated;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Word;

/**
 * A note as the API returns it.
 *
 * @param content null until a recording is transcribed
 * @param providerId the responsible clinician
 * @param authorId who wrote or dictated it
 * @param department the department's name
 * @param transcriptionStatus null for a written note
 * @param failureReason plain words, only if the transcription failed
 * @param confidence the engine's, 0 to 1; null for a written note
 * @param needsReview the transcription failed, its confidence is low, or the text could not be analysed for alerts, and
 *     no one has corrected or signed the note since
 * @param sharedWith oldest first
 * @param version the number of this version; 0 until there is content
 * @param signedBy null for a draft
 * @param addenda written after it was signed, oldest first
 * @param words each transcribed word with its time, only on request
 * @param patient as in lists of patients, only on request and if the caller may read it
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
    @Translated @Nullable String failureReason,
    @Nullable Double confidence,
    boolean needsReview,
    List<NoteShareView> sharedWith,
    int version,
    @Nullable UUID signedBy,
    @Nullable Instant signedAt,
    List<NoteAddendumView> addenda,
    Instant createdAt,
    Instant updatedAt,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) List<Word> words,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) PatientItem patient) {

  public NoteView {
    sharedWith = List.copyOf(sharedWith);
    addenda = List.copyOf(addenda);
  }

  /** A copy with the transcribed words. */
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
        heard,
        patient);
  }
}
