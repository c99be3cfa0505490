package org.wardvoice.patients;

/** A patient's administrative gender. */
public enum Gender {
  UNKNOWN,
  FEMALE,
  MALE,
  OTHER
}
