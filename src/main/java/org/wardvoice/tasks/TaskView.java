package org.wardvoice.tasks;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.http.Derived;
import org.wardvoice.shared.language.Translated;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Word;

/**
 * A task as the API returns it.
 *
 * @param title null until a spoken task is transcribed
 * @param department the department's name
 * @param patientId the patient it is about, or null
 * @param progressPercentage 0 to 100
 * @param transcriptionStatus null for a written task
 * @param failureReason plain words, only if the transcription failed
 * @param confidence the engine's, 0 to 1; null for a written task
 * @param needsReview the transcription failed or its confidence is low, and no one has reworded or finished the task
 *     since
 * @param overdue open, and past its due date
 * @param history oldest first; null in the API's lists and in events
 * @param words each transcribed word with its time, only on request
 * @param patient as in lists of patients, only on request and if the caller may read it
 */
public record TaskView(
    UUID id,
    @Nullable String title,
    @Nullable String description,
    Priority priority,
    String department,
    @Nullable UUID assigneeId,
    @Nullable Instant dueDate,
    @Nullable String location,
    @Nullable UUID patientId,
    TaskStatus status,
    int progressPercentage,
    UUID createdBy,
    Instant createdAt,
    Instant updatedAt,
    @Nullable Instant completedAt,
    @Nullable TranscriptionStatus transcriptionStatus,
    @Translated @Nullable String failureReason,
    @Nullable Double confidence,
    boolean needsReview,
    @Derived boolean overdue,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Step> history,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) List<Word> words,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) PatientItem patient) {

  /**
   * A change of a task's status.
   *
   * @param notes the user's remark, or null
   * @param by the user
   */
  public record Step(
      TaskStatus status, int progressPercentage, @Nullable String notes, UUID by, Instant at) {}
}
