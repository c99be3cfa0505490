package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.tasks.entity.Task;

/**
 * Hides tasks that name a patient from callers who may not read that patient, except from author and assignee
 * (contract, section 3). Joins the caller's transaction.
 */
@Component
public class TaskContext {

  private final PatientContext patients;

  @Inject
  public TaskContext(PatientContext patients) {
    this.patients = patients;
  }

  /** The scope for lists; null if the caller may read all tasks. */
  PatientScope scope(Caller caller) {
    return patients.scope(caller, RecordKind.CARE).orElse(null);
  }

  /**
   * Requires that the caller may read the task's patient, or is its author or assignee.
   *
   * @param permission required for the operation
   * @throws NotPermitted to all other callers
   */
  void check(Caller caller, Task record, String permission) {
    if (patients.isClosed(caller, RecordKind.CARE, record.patientId())
        && !caller.userId().equals(record.createdBy())
        && !caller.userId().equals(record.assigneeId())) {
      throw patients.refusal(caller, record.patientId(), permission);
    }
  }
}
