package org.wardvoice.organization.service;

import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of a department.
 *
 * @param code derived from the name if cleared
 * @param active true if cleared
 */
public record DepartmentChange(
    @NotNull @Text(min = 1, max = 200) String name,
    @Text(min = 1, max = 64) String code,
    @Text(max = 4000) String description,
    @Text(max = 200) String location,
    UUID headId,
    Boolean active) {

  public DepartmentChange {
    active = !Boolean.FALSE.equals(active);
  }

  static DepartmentChange of(Department.Description now) {
    return new DepartmentChange(
        now.name(), now.code(), now.description(), now.location(), now.headId(), now.active());
  }
}
