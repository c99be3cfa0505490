package org.wardvoice.patients;

/** Where a patient stands. A new one is active. */
public enum PatientStatus {
  ACTIVE,
  DISCHARGED,
  TRANSFERRED,
  DECEASED,
  INACTIVE
}
