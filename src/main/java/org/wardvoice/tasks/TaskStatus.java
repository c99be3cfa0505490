package org.wardvoice.tasks;

import java.util.EnumSet;
import java.util.Set;

/** The states of a task, and its state machine (contract, section 4). */
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

  /** Whether no state can follow. */
  public boolean isFinal() {
    return next().isEmpty();
  }

  /** Whether a task in this state may change to that one; the same one is an update of its progress. */
  public boolean allows(TaskStatus wanted) {
    return next().contains(wanted) || (wanted == this && !isFinal());
  }
}
