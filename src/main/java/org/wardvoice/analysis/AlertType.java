package org.wardvoice.analysis;

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
  STAFF_CONDUCT
}
