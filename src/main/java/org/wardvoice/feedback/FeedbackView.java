package org.wardvoice.feedback;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.http.Derived;
import org.wardvoice.shared.language.Translated;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Word;

/**
 * Feedback as the API returns it. Until it is processed, the findings are null or empty; no alert means that none was
 * found, never that all is well.
 *
 * @param transcription the transcribed or written text, or a reviewer's correction of it
 * @param sentimentScore −1 to 1; null if no engine could read the text
 * @param satisfactionRating 1 to 5; null if no engine could read the text and nobody rated it
 * @param keyTopics at most ten, most important first, lower case
 * @param department the department's name
 * @param failureReason plain words, only if the transcription failed
 * @param confidence the engine's, 0 to 1; null for written feedback
 * @param language BCP 47 tag, told by the engine or recognized from the text; {@code und} if nobody could tell
 * @param needsReview the transcript's or the findings' confidence is low: a person should review it
 * @param words each word with its time, only on request
 * @param findings the details of the findings, only on request
 * @param patient as in lists of patients, only on request and if the caller may read it
 */
public record FeedbackView(
    UUID id,
    UUID patientId,
    @Nullable String transcription,
    @Nullable Double sentimentScore,
    @Nullable Double satisfactionRating,
    List<String> keyTopics,
    List<RaisedAlert> alerts,
    Instant createdAt,
    @Nullable Instant processedAt,
    String feedbackType,
    String department,
    Priority priority,
    TranscriptionStatus transcriptionStatus,
    @Translated @Nullable String failureReason,
    @Nullable Double confidence,
    @Nullable String language,
    @Nullable Double durationSeconds,
    @Nullable UUID reviewedBy,
    @Nullable Instant reviewedAt,
    boolean needsReview,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) List<Word> words,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) FindingsView findings,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) PatientItem patient) {}
