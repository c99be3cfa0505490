package org.wardvoice.notes;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/**
 * Signed notes and their addenda for other systems of the hospital, whoever may read them here. Always inside a transaction
 * of its caller, who checks the permissions and audits.
 */
public interface SignedNoteFeed {

  /**
   * A signed note.
   *
   * @param department its name
   * @param payload the signed text, exactly as it was signed
   * @param jws the detached signature of the payload
   */
  record SignedNote(
      UUID id,
      UUID patientId,
      String noteType,
      String content,
      String department,
      UUID authorId,
      UUID providerId,
      UUID signedBy,
      Instant signedAt,
      String payload,
      String jws) {}

  /** An addendum to a signed note. */
  record Addendum(
      UUID id,
      UUID noteId,
      UUID patientId,
      String noteType,
      String content,
      UUID authorId,
      Instant createdAt) {}

  /** How many notes were signed after that. */
  long countNotes(UUID organizationId, After after);

  /** Notes in the order in which they were signed. */
  List<SignedNote> notes(UUID organizationId, After after, int most);

  /** These notes; drafts and unknown ones are absent. */
  List<SignedNote> notes(UUID organizationId, Collection<UUID> ids);

  /** How many addenda were written after that. */
  long countAddenda(UUID organizationId, After after);

  /** Addenda in the order in which they were written. */
  List<Addendum> addenda(UUID organizationId, After after, int most);

  /** These addenda; unknown ones are absent. */
  List<Addendum> addenda(UUID organizationId, Collection<UUID> ids);
}
