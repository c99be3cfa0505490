package org.wardvoice.notes;

import java.util.Optional;
import java.util.UUID;

/** Signed notes, for features that forward them to other systems. */
public interface SignedNotes {

  /** Finds a signed note of the organization; not limited by the caller's access. */
  Optional<NoteView> find(UUID organizationId, UUID noteId);
}
