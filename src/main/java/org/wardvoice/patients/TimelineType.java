package org.wardvoice.patients;

/** The kinds of events in a patient's timeline (contract, section 4), each with who may see it as a rule. */
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

  /** What a caller needs, beside reading the patient, to see events of this kind; an alert's source may say otherwise. */
  public String permission() {
    return permission;
  }
}
