package org.wardvoice.tasks;

import java.util.EnumSet;
import java.util.Set;

/** The states of a task, and the one place that says which may follow which (contract, section 4). */
public enum TaskStatus {
  PENDING,
  IN_PROGRESS,
  ON_HOLD,
  COMPLETED,
  CANCELLED;

  /** The states that may follow, without this one itself. */
  public Set<TaskStatus> next() {
    return switch (this) {
      case PENDING -> EnumSet.of(IN_PROGRESS, ON_HOLD, CANCELLED);
      case IN_PROGRESS -> EnumSet.of(PENDING, ON_HOLD, COMPLETED, CANCELLED);
      case ON_HOLD -> EnumSet.of(IN_PROGRESS, CANCELLED);
      case COMPLETED, CANCELLED -> EnumSet.noneOf(TaskStatus.class);
    };
  }

  /** Whether nothing can follow. */
  public boolean isFinal() {
    return next().isEmpty();
  }

  /** Whether a task in this state may be given that one; the same again is an update of its progress. */
  public boolean allows(TaskStatus wanted) {
    return next().contains(wanted) || (wanted == this && !isFinal());
  }
}
