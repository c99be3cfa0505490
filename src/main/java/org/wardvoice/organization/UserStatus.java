package org.wardvoice.organization;

/** Whether a user may sign in. */
public enum UserStatus {
  ACTIVE,
  INACTIVE,
  /** Until the invitation is accepted. */
  INVITED
}
