package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.Map;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.persistence.Ids;

/**
 * The caller's filters; nulls match all.
 *
 * @param department by name, code or id
 * @param from inclusive
 * @param to exclusive
 * @param text a full-text query
 * @param sharedWithMe only what was shared with the caller, or with the caller's department
 */
public record NotesQuery(
    String patientId,
    String providerId,
    String department,
    String type,
    NoteStatus status,
    Instant from,
    Instant to,
    String text,
    Boolean needsReview,
    boolean sharedWithMe) {

  /** For the audit log: that there was a search, not its terms, which may be a patient's words. */
  Map<String, Object> given() {
    return new Given()
        .with("patient_id", Ids.parse(patientId).orElse(null))
        .with("provider_id", Ids.parse(providerId).orElse(null))
        .with("department", department)
        .with("note_type", type)
        .with("status", status)
        .with("date_from", from)
        .with("date_to", to)
        .with("q", text == null ? null : "given")
        .with("needs_review", needsReview)
        .with("shared_with_me", sharedWithMe ? true : null)
        .values();
  }
}
