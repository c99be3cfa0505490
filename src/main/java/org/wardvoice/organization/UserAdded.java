package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

public record UserAdded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "user";
  }
}
