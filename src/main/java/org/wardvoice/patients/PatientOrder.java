package org.wardvoice.patients;

/** The sort orders for a list of patients. */
public enum PatientOrder {
  NAME,
  NAME_DESCENDING,
  ADMISSION_DATE,
  ADMISSION_DATE_DESCENDING
}
