package org.wardvoice.patients;

/** The status of a patient. A new one is active. */
public enum PatientStatus {
  ACTIVE,
  DISCHARGED,
  TRANSFERRED,
  DECEASED,
  INACTIVE
}
