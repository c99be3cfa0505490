package org.wardvoice.tasks;

import java.util.UUID;

/** Tasks that the service itself makes, for features whose findings somebody must act upon. */
public interface UrgentTasks {

  /**
   * Makes an urgent task of a department, in the caller's transaction; nobody is assigned yet.
   *
   * @param createdBy the user whose record gave cause to it
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
