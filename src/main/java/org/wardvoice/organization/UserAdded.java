package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller has added a user. */
public record UserAdded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "user";
  }
}
