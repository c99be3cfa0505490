package org.wardvoice.notes;

import java.util.Optional;
import java.util.UUID;

/** Signed notes, for features that hand them on to other systems. */
public interface SignedNotes {

  /** Finds a signed note of the organization, whoever may read it. */
  Optional<NoteView> find(UUID organizationId, UUID noteId);
}
