package org.wardvoice.organization.service;

import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.shared.text.Text;

public record DepartmentChange(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull @Text(min = 1, max = 64) String code,
    @Text(max = 4000) String description,
    @Text(max = 200) String location,
    UUID headId,
    @NotNull Boolean active) {

  static DepartmentChange of(Department.Description now) {
    return new DepartmentChange(
        now.name(), now.code(), now.description(), now.location(), now.headId(), now.active());
  }
}
