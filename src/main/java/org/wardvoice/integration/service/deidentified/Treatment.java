package org.wardvoice.integration.service.deidentified;

/** What becomes of a component of a record; null stays null. */
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
  /** A moment becomes the beginning of its year. */
  DATE,
  /** A birth date becomes the first of January of its year; who is older than 90 seems to be 90. */
  BIRTH_DATE,
  /** Free text is removed, or scrubbed where that is asked for: see {@link FreeText}. */
  TEXT,
  /** A record, or a list of records, is treated by its own list. */
  NESTED,
  /** Further facts of an audit entry are treated one by one. */
  METADATA,
  /** Set to null. */
  REMOVED
}
