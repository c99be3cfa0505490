package org.wardvoice.feedback;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.shared.Nullable;

/**
 * Feedback that a person has put right: its text, its rating or its alerts. Engines are judged by such records, and
 * trained with them.
 *
 * @param id of the feedback
 * @param department the department's name
 * @param transcription the text after the correction
 * @param heard the text as the speech engine wrote it; null for written feedback
 * @param engine the speech engine; null for written feedback
 * @param engineVersion of engine and model; null for written feedback
 * @param language BCP 47 tag
 * @param corrected whether a person changed the text
 * @param satisfactionRating 1 to 5, as a person rated it; null if nobody did
 * @param alerts all of them; those whose status is {@code withdrawn} were wrong
 */
public record CorrectionView(
    UUID id,
    UUID patientId,
    String department,
    String transcription,
    @Nullable String heard,
    @Nullable String engine,
    @Nullable String engineVersion,
    @Nullable String language,
    boolean corrected,
    @Nullable Double satisfactionRating,
    List<RaisedAlert> alerts,
    Instant createdAt,
    @Nullable UUID reviewedBy,
    @Nullable Instant reviewedAt) {}
