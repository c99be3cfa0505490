package org.wardvoice.analysis;

import java.util.Arrays;

/** The kind of an alert (contract, section 4). In lower case in the API. */
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
  /** Not found in a text: a user of another department opened a patient's record. */
  EMERGENCY_ACCESS;

  /** The types that can be found in a text. */
  public static AlertType[] ofTexts() {
    return Arrays.stream(values())
        .filter(type -> type != EMERGENCY_ACCESS)
        .toArray(AlertType[]::new);
  }
}
