package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller has opened a department. */
public record DepartmentOpened(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "department";
  }
}
