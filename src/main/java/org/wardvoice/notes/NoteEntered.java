package org.wardvoice.notes;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A note was stored, with or without content. Fired inside the transaction. */
public record NoteEntered(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "note";
  }
}
