package org.wardvoice.organization.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;

/**
 * A department as the API returns it.
 *
 * @param headId the user who leads it, or null
 * @param staffCount the number of active users in it
 */
public record DepartmentView(
    UUID id,
    String name,
    String code,
    @Nullable String description,
    @Nullable String location,
    @Nullable UUID headId,
    boolean active,
    @Derived long staffCount,
    Instant createdAt,
    Instant updatedAt) {

  static DepartmentView of(Department department, long staffCount) {
    Department.Description said = department.description();
    return new DepartmentView(
        department.id(),
        said.name(),
        said.code(),
        said.description(),
        said.location(),
        said.headId(),
        said.active(),
        staffCount,
        department.createdAt(),
        department.updatedAt());
  }
}
