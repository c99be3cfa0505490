package org.wardvoice.notes;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/**
 * Signed notes and their addenda, for other systems of the hospital; not limited by the caller's access. Always inside
 * a transaction of its caller, who checks the permissions and audits.
 */
public interface SignedNoteFeed {

  /**
   * A signed note.
   *
   * @param department the department's name
   * @param payload the signed text, byte for byte
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

  /** The number of notes signed after that position. */
  long countNotes(UUID organizationId, After after);

  /** The next notes in order of signing, at most that many. */
  List<SignedNote> notes(UUID organizationId, After after, int most);

  /** These notes; drafts and unknown ones are absent. */
  List<SignedNote> notes(UUID organizationId, Collection<UUID> ids);

  /** The number of addenda written after that position. */
  long countAddenda(UUID organizationId, After after);

  /** The next addenda in order of writing, at most that many. */
  List<Addendum> addenda(UUID organizationId, After after, int most);

  /** These addenda; unknown ones are absent. */
  List<Addendum> addenda(UUID organizationId, Collection<UUID> ids);
}
