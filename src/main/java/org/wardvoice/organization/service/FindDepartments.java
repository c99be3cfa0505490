package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads the departments of the caller's organization, and their staff. */
@Stateless
public class FindDepartments {

  @Inject private DepartmentRepository departments;
  @Inject private UserRepository users;
  @Inject private DepartmentViews views;

  /**
   * Lists departments, newest first.
   *
   * @param active null to include closed ones
   */
  public Page<DepartmentView> list(Caller caller, Boolean active, PageRequest page) {
    UUID organization = caller.organizationId();
    return views.of(organization, departments.page(organization, active, page));
  }

  public DepartmentView one(Caller caller, UUID departmentId) {
    return departments
        .find(caller.organizationId(), departmentId)
        .map(views::of)
        .orElseThrow(() -> new NotFound("Department"));
  }

  /**
   * The users of a department, with the fields that the caller may see.
   *
   * @param status null for active ones
   */
  public Page<StaffMember> staff(
      Caller caller, UUID departmentId, UserStatus status, PageRequest page) {
    UUID organization = caller.organizationId();
    String department = one(caller, departmentId).name();
    UserStatus wanted = status == null ? UserStatus.ACTIVE : status;
    boolean whole = caller.may("user:read") || caller.may("department:read");
    return users
        .list(organization, new UserRepository.UserFilter(null, departmentId, wanted, null), page)
        .map(user -> StaffMember.of(UserRecord.of(user, department), whole));
  }
}
