package org.wardvoice.tasks;

import java.util.UUID;

/** Tasks that the service itself creates, for findings that need action. */
public interface UrgentTasks {

  /**
   * Creates an urgent, unassigned task for a department, in the caller's transaction.
   *
   * @param createdBy the user whose record caused it
   * @param title at most 200 characters
   * @param description at most 4,000 characters
   * @return the task's identifier
   */
  UUID add(
      UUID organizationId,
      UUID createdBy,
      UUID departmentId,
      UUID patientId,
      String title,
      String description);
}
