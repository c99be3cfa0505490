package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** An organization was created; its creator gets no access to it, only its id. */
public record OrganizationFounded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "organization";
  }
}
