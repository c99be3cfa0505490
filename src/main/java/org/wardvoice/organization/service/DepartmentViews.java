package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;

/** Converts departments to views. Joins the caller's transaction. */
@Component
public class DepartmentViews {

  private final DepartmentRepository departments;

  @Inject
  public DepartmentViews(DepartmentRepository departments) {
    this.departments = departments;
  }

  DepartmentView of(Department department) {
    Map<UUID, Long> staff =
        departments.staffCounts(department.organizationId(), List.of(department.id()));
    return DepartmentView.of(department, staff.getOrDefault(department.id(), 0L));
  }

  Page<DepartmentView> of(UUID organization, Page<Department> page) {
    List<UUID> ids = page.items().stream().map(Department::id).toList();
    Map<UUID, Long> staff = departments.staffCounts(organization, ids);
    return page.map(
        department -> DepartmentView.of(department, staff.getOrDefault(department.id(), 0L)));
  }
}
