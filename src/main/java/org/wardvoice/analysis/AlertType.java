package org.wardvoice.analysis;

import java.util.Arrays;

/** What an alert is about (contract, section 4). Written in lower case outside. */
public enum AlertType {
  FALL,
  MEDICATION,
  ALLERGY,
  PAIN,
  BREATHING,
  SELF_HARM,
  ABUSE_OR_NEGLECT,
  INFECTION,
  DELAY,
  STAFF_CONDUCT,
  /** Of no text: somebody from another department has opened a patient's record. */
  EMERGENCY_ACCESS;

  /** Those that a text can give reason for. */
  public static AlertType[] ofTexts() {
    return Arrays.stream(values())
        .filter(type -> type != EMERGENCY_ACCESS)
        .toArray(AlertType[]::new);
  }
}
