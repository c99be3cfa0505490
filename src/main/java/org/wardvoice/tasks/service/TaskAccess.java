package org.wardvoice.tasks.service;

import java.util.Optional;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.entity.Task;

/** Whoever a task is assigned to may do it, whatever the permissions (contract, section 3). */
final class TaskAccess {

  static final String READ = "task:read";
  static final String UPDATE = "task:update";
  static final String COMPLETE = "task:complete";

  private TaskAccess() {}

  /**
   * Lets holders of the permission pass, and the assignee. An API key does only what it was made for.
   *
   * @param record empty if there is none; callers who may not know that see no difference
   * @throws NotPermitted to all others
   */
  static void check(Caller caller, Optional<Task> record, String permission) {
    boolean isAssignee =
        caller.signedInBy() instanceof SignedInBy.Session
            && record.filter(task -> isAssignedTo(caller, task)).isPresent();
    if (!isAssignee && !caller.may(permission)) {
      throw new NotPermitted(permission);
    }
  }

  /**
   * Who is on it completes it.
   *
   * @throws NotPermitted to all others
   */
  static void checkCompletion(Caller caller, Task record) {
    boolean isOnIt = isAssignedTo(caller, record) && record.status() == TaskStatus.IN_PROGRESS;
    if (!isOnIt && !caller.holdsEverything()) {
      throw new NotPermitted(COMPLETE);
    }
  }

  private static boolean isAssignedTo(Caller caller, Task record) {
    return caller.userId().equals(record.assigneeId());
  }
}
