package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** Departments named in requests. Joins the caller's transaction. */
@Component
public class NamedDepartments {

  private final DepartmentRepository departments;

  @Inject
  public NamedDepartments(DepartmentRepository departments) {
    this.departments = departments;
  }

  /**
   * By name, code or id.
   *
   * @throws InvalidInput if the organization has no such active department
   */
  Department active(UUID organization, String nameCodeOrId) {
    return departments.findActive(organization, nameCodeOrId).orElseThrow(Departments::unknown);
  }

  /** The department's name; null for null. */
  String name(UUID organization, UUID departmentId) {
    return departmentId == null
        ? null
        : departments.find(organization, departmentId).map(Department::name).orElse(null);
  }
}
