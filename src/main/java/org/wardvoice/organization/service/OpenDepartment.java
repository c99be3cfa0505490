package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.DepartmentOpened;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Ids;

/** Adds a department to the caller's organization. */
@Stateless
public class OpenDepartment {

  @Inject private DepartmentRepository departments;
  @Inject private DepartmentCodes codes;
  @Inject private DepartmentHeads heads;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<DepartmentOpened> opened;
  @Inject private Clock clock;

  /**
   * Opens a department.
   *
   * @throws org.wardvoice.shared.error.Conflict if another department has the name or the code
   */
  public DepartmentView open(Caller caller, NewDepartment wanted) {
    UUID organization = caller.organizationId();
    heads.require(organization, wanted.headId());
    String code =
        wanted.code() == null ? codes.free(organization, wanted.name(), null) : wanted.code();
    Instant now = clock.instant();
    Department department = new Department(Ids.next(), organization, wanted.name(), code, now);
    department.describe(
        new Department.Description(
            wanted.name(),
            code,
            wanted.description(),
            wanted.location(),
            wanted.headId(),
            !Boolean.FALSE.equals(wanted.active())),
        now);
    departments.add(department);
    opened.fire(new DepartmentOpened(department.id()));
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "department_created", caller)
            .about("department", department.id()));
    return DepartmentView.of(department, 0);
  }
}
