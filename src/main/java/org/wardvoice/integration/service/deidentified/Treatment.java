package org.wardvoice.integration.service.deidentified;

/** How the export de-identifies a component of a record; null remains null. */
enum Treatment {
  /** Unchanged. */
  KEPT,
  /** An id becomes another id, the same for all record types. */
  PSEUDONYM,
  /** The patient's name becomes {@code Patient-} and a code of the patient's id. */
  PATIENT_NAME,
  /** A user's name becomes {@code Person-} and a code of the user's id. */
  PERSON_NAME,
  /** The medical record number becomes a code of the patient's id, not of the number. */
  RECORD_NUMBER,
  /** A name becomes a code. */
  CODE,
  /** A time becomes the start of its year: see {@link Dates}. */
  DATE,
  /** A birth date becomes 1 January of its year; ages over 89 become 90: see {@link Dates}. */
  BIRTH_DATE,
  /** Free text is removed, or scrubbed on request: see {@link FreeText}. */
  TEXT,
  /** A nested record or list of records is treated by its own rules. */
  NESTED,
  /** The metadata of an audit entry is treated key by key: see {@link Metadata}. */
  METADATA,
  /** Set to null. */
  REMOVED
}
