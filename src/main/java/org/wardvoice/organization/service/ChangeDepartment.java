package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Changes;
import org.wardvoice.shared.json.Patch;

/** Changes a department. Records refer to it by id, not by name, and stay unchanged. */
@Stateless
public class ChangeDepartment {

  @Inject private DepartmentRepository departments;
  @Inject private DepartmentViews views;
  @Inject private DepartmentCodes codes;
  @Inject private DepartmentHeads heads;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  public DepartmentView change(
      Caller caller, UUID departmentId, Patch<DepartmentChange> patch, Precondition precondition) {
    Department department =
        departments
            .find(caller.organizationId(), departmentId)
            .orElseThrow(() -> new NotFound("Department"));
    precondition.check(views.of(department));
    Department.Description before = department.description();
    DepartmentChange wanted = patch.over(DepartmentChange.of(before));
    if (!Objects.equals(before.headId(), wanted.headId())) {
      heads.require(caller.organizationId(), wanted.headId());
    }
    Department.Description after = description(caller.organizationId(), before, wanted);
    List<String> changed = Changes.between(before, after, Map.of());
    if (!changed.isEmpty()) {
      department.describe(after, clock.instant());
      departments.flush();
      audit.fire(
          AuditEvent.of(Category.DATA_CHANGE, "department_updated", caller)
              .about("department", departmentId)
              .with("changed", changed));
    }
    return views.of(department);
  }

  private Department.Description description(
      UUID organization, Department.Description before, DepartmentChange wanted) {
    return new Department.Description(
        wanted.name(),
        wanted.code() == null
            ? codes.free(organization, wanted.name(), before.code())
            : wanted.code(),
        wanted.description(),
        wanted.location(),
        wanted.headId(),
        wanted.active());
  }
}
