package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** An organization was founded; its founder sees no more of it than its id. */
public record OrganizationFounded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "organization";
  }
}
