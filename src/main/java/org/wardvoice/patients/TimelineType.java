package org.wardvoice.patients;

/** The kinds of events in a patient's timeline (contract, section 4), each with its usual permission. */
public enum TimelineType {
  ADMISSION("patient:read"),
  STATUS_CHANGE("patient:read"),
  FEEDBACK("feedback:read"),
  NOTE("notes:read"),
  TASK("task:read"),
  ALERT("feedback:read"),
  EMERGENCY_ACCESS("patient:read");

  private final String permission;

  TimelineType(String permission) {
    this.permission = permission;
  }

  /**
   * The permission to see events of this kind, in addition to reading the patient; it may differ by an alert's source.
   */
  public String permission() {
    return permission;
  }
}
