package org.wardvoice.notes;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** An addendum was written to a signed note. Fired inside the transaction. */
public record AddendumWritten(UUID id, UUID organizationId, UUID noteId) implements RecordCreated {

  @Override
  public String type() {
    return "note_addendum";
  }
}
