package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller has founded an organization, and sees nothing more of it than its id. */
public record OrganizationFounded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "organization";
  }
}
