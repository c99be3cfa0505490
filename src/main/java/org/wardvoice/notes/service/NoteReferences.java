package org.wardvoice.notes.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotAuthenticated;

/** Finds the users and departments that a note refers to. Joins the caller's transaction. */
@Component
public class NoteReferences {

  private final Patients patients;
  private final Users users;
  private final Departments departments;

  @Inject
  public NoteReferences(Patients patients, Users users, Departments departments) {
    this.patients = patients;
    this.users = users;
    this.departments = departments;
  }

  UUID patient(Caller caller, UUID named) {
    return patients
        .find(caller.organizationId(), named)
        .orElseThrow(() -> new InvalidInput("patient_id", "unknown patient"))
        .id();
  }

  /**
   * The named user, who can't be deactivated before the transaction ends; the caller if no one is named.
   *
   * @throws NotAuthenticated if no one is named and the caller was deactivated in the meantime
   */
  UUID provider(Caller caller, UUID named) {
    UUID wanted = named == null ? caller.userId() : named;
    if (!users.holdActive(caller.organizationId(), List.of(wanted)).isEmpty()) {
      return wanted;
    }
    if (named == null) {
      throw new NotAuthenticated(Authentication.USER_UNKNOWN);
    }
    throw new InvalidInput("provider_id", "unknown or inactive user");
  }

  /** The named department, or the caller's own. */
  UUID department(Caller caller, String named) {
    if (named != null) {
      return known(caller.organizationId(), "department", named);
    }
    if (caller.departmentId() == null) {
      throw new InvalidInput("department", "is required because you have no department");
    }
    return caller.departmentId();
  }

  /** The named department; the note's current one is accepted even if it is closed. */
  UUID department(Note note, String named) {
    return departments
        .find(note.organizationId(), named, note.departmentId())
        .orElseThrow(Departments::unknown);
  }

  UUID known(UUID organizationId, String field, String named) {
    return departments
        .find(organizationId, named)
        .orElseThrow(() -> new InvalidInput(field, "unknown department"));
  }

  Map<UUID, String> departmentNames(UUID organizationId) {
    return departments.names(organizationId);
  }
}
