package org.wardvoice.tasks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;

/** What a task's fields name in the organization. Inside its caller's transaction. */
@ApplicationScoped
public class TaskFields {

  private static final String DEPARTMENT = "department";

  private Users users;
  private Departments departments;
  private Patients patients;

  protected TaskFields() {}

  @Inject
  public TaskFields(Users users, Departments departments, Patients patients) {
    this.users = users;
    this.departments = departments;
    this.patients = patients;
  }

  /**
   * An active user, whom nobody can deactivate before the transaction ends; so it comes before a task's own lock. Null stays
   * null.
   */
  UserView assignee(UUID organizationId, UUID userId) {
    if (userId == null) {
      return null;
    }
    UserView held = users.holdActive(organizationId, List.of(userId)).get(userId);
    if (held == null) {
      throw new InvalidInput("assignee_id", "must be an active user");
    }
    return held;
  }

  UUID department(UUID organizationId, String nameCodeOrId) {
    return departments
        .find(organizationId, nameCodeOrId)
        .orElseThrow(() -> new InvalidInput(DEPARTMENT, "unknown department"));
  }

  /** That which was named, else the assignee's, else the caller's. */
  UUID department(Caller caller, String named, UserView assignee) {
    if (named != null) {
      return department(caller.organizationId(), named);
    }
    if (assignee != null && assignee.departmentId() != null) {
      return assignee.departmentId();
    }
    if (caller.departmentId() == null) {
      throw new InvalidInput(DEPARTMENT, "is required, for neither you nor the assignee has one");
    }
    return caller.departmentId();
  }

  /** Null stays null. */
  UUID patient(UUID organizationId, UUID patientId) {
    if (patientId != null && patients.find(organizationId, patientId).isEmpty()) {
      throw new InvalidInput("patient_id", "unknown patient");
    }
    return patientId;
  }
}
