package org.wardvoice.tasks.service;

import java.util.Optional;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.entity.Task;

/** The assignee of a task may access it without the permission (contract, section 3). */
final class TaskAccess {

  static final String READ = "task:read";
  static final String UPDATE = "task:update";
  static final String COMPLETE = "task:complete";

  private TaskAccess() {}

  /**
   * Accepts holders of the permission, and the assignee, but not the assignee's API keys without it.
   *
   * @param record empty if there is none; callers without the permission can't tell the difference
   * @throws NotPermitted to all others
   */
  static void check(Caller caller, Optional<Task> record, String permission) {
    check(caller, record, permission, permission);
  }

  /**
   * Accepts the same callers.
   *
   * @param named the permission that a refusal names
   */
  static void check(Caller caller, Optional<Task> record, String permission, String named) {
    boolean isAssignee =
        caller.signedInBy() instanceof SignedInBy.Session
            && record.filter(task -> isAssignedTo(caller, task)).isPresent();
    if (!isAssignee && !caller.may(permission)) {
      throw new NotPermitted(named);
    }
  }

  /**
   * Accepts the assignee of a task in progress, and holders of {@code *}.
   *
   * @throws NotPermitted to all others
   */
  static void checkCompletion(Caller caller, Task record) {
    boolean isOnIt = isAssignedTo(caller, record) && record.status() == TaskStatus.IN_PROGRESS;
    if (!isOnIt && !(caller.passesEveryContextualRule() && caller.may(COMPLETE))) {
      throw new NotPermitted(COMPLETE);
    }
  }

  private static boolean isAssignedTo(Caller caller, Task record) {
    return caller.userId().equals(record.assigneeId());
  }
}
