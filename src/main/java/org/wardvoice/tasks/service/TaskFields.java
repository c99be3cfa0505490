package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** Finds users, departments and patients named in a task's fields. Joins the caller's transaction. */
@Component
public class TaskFields {

  private static final String DEPARTMENT = "department";

  private final Users users;
  private final Departments departments;
  private final Patients patients;

  @Inject
  public TaskFields(Users users, Departments departments, Patients patients) {
    this.users = users;
    this.departments = departments;
    this.patients = patients;
  }

  /**
   * Finds an active user, who can't be deactivated before the transaction ends. Locked before the task itself. Null
   * stays null.
   */
  UserView assignee(UUID organizationId, UUID userId) {
    return userId == null
        ? null
        : held(organizationId, userId).orElseThrow(TaskFields::inactiveAssignee);
  }

  /** Finds an active user in the same way; empty if there is none. */
  Optional<UserView> held(UUID organizationId, UUID userId) {
    return userId == null
        ? Optional.empty()
        : Optional.ofNullable(users.holdActive(organizationId, List.of(userId)).get(userId));
  }

  /** A user of any status. Null stays null. */
  UserView known(UUID organizationId, UUID userId) {
    return userId == null ? null : users.find(organizationId, userId).orElse(null);
  }

  static InvalidInput inactiveAssignee() {
    return new InvalidInput("assignee_id", "must be an active user");
  }

  private UUID department(UUID organizationId, String nameCodeOrId) {
    return departments.find(organizationId, nameCodeOrId).orElseThrow(Departments::unknown);
  }

  /** The named department; the current one is accepted even if it is closed. */
  UUID department(UUID organizationId, String nameCodeOrId, UUID present) {
    return departments
        .find(organizationId, nameCodeOrId, present)
        .orElseThrow(Departments::unknown);
  }

  /** Whether it is open for new tasks. */
  boolean isOpen(UUID organizationId, UUID department) {
    return departments.find(organizationId, department.toString()).isPresent();
  }

  /** The named department, else the assignee's, else the caller's. */
  UUID department(Caller caller, String named, UserView assignee) {
    if (named != null) {
      return department(caller.organizationId(), named);
    }
    boolean isAssignees = assignee != null && assignee.departmentId() != null;
    UUID usual = isAssignees ? assignee.departmentId() : caller.departmentId();
    if (usual == null) {
      throw new InvalidInput(
          DEPARTMENT, "is required because neither you nor the assignee has a department");
    }
    if (!isOpen(caller.organizationId(), usual)) {
      String owner = isAssignees ? "the assignee's department" : "your department";
      throw new InvalidInput(DEPARTMENT, "is required because " + owner + " is closed");
    }
    return usual;
  }

  /** Null stays null. */
  UUID patient(UUID organizationId, UUID patientId) {
    if (patientId != null && patients.find(organizationId, patientId).isEmpty()) {
      throw new InvalidInput("patient_id", "unknown patient");
    }
    return patientId;
  }
}
