package org.wardvoice.patients;

/** The orders that a list of patients can have. */
public enum PatientOrder {
  NAME,
  NAME_DESCENDING,
  ADMISSION_DATE,
  ADMISSION_DATE_DESCENDING
}
