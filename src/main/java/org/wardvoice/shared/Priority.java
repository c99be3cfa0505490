package org.wardvoice.shared;

import com.fasterxml.jackson.annotation.JsonAlias;

/** Priorities, ascending. Aliases are accepted in requests, but never returned. */
public enum Priority {
  LOW(0),
  @JsonAlias("normal")
  MEDIUM(1),
  HIGH(2),
  @JsonAlias("critical")
  URGENT(3);

  private final int urgency;

  Priority(int urgency) {
    this.urgency = urgency;
  }

  /** The given one, or the default if it is null (contract, section 4, "Values"). */
  public static Priority orDefault(Priority given) {
    return given == null ? MEDIUM : given;
  }

  /** 0 (low) to 3 (urgent), for queues. */
  public int urgency() {
    return urgency;
  }
}
