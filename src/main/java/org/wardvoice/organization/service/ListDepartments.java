package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists an organization's departments, newest first. */
@Stateless
public class ListDepartments {

  private DepartmentRepository departments;

  public ListDepartments() {}

  @Inject
  public ListDepartments(DepartmentRepository departments) {
    this.departments = departments;
  }

  public Page<DepartmentView> list(UUID organization, PageRequest request) {
    Page<Department> page = departments.page(organization, request);
    List<UUID> ids = page.items().stream().map(Department::id).toList();
    Map<UUID, Long> staff = departments.staffCounts(organization, ids);
    return page.map(
        department -> DepartmentView.of(department, staff.getOrDefault(department.id(), 0L)));
  }
}
