package org.wardvoice.integration.service.deidentified;

/**
 * What becomes of a component of a record. Nothing is null that was not null before, but what is
 * removed.
 */
enum Treatment {
  /** Stays as it is. */
  KEPT,
  /** An id becomes another, the same in all kinds of records. */
  PSEUDONYM,
  /** The patient's name becomes {@code Patient-} and a code of the patient's id. */
  PATIENT_NAME,
  /** A user's name becomes {@code Person-} and a code of the user's id. */
  PERSON_NAME,
  /** The medical record number becomes a code of the patient's id, not of the number. */
  RECORD_NUMBER,
  /** A text that names something becomes a code. */
  CODE,
  /** A moment becomes its year's first, or is shifted. */
  DATE,
  /**
   * A birth date becomes the first of January of its year, or is shifted; over 89 years it is that
   * of a 90-year-old.
   */
  BIRTH_DATE,
  /** Free text, or a list of texts, is scrubbed. */
  TEXT,
  /** A record, or a list of records, is treated by its own list. */
  NESTED,
  /** Further facts of an audit entry are treated one by one. */
  METADATA,
  /** Set to null. */
  REMOVED
}
