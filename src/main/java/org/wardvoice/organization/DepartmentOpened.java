package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

public record DepartmentOpened(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "department";
  }
}
