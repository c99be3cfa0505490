package org.wardvoice.patients;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Caller;

/**
 * The patient's context, for features whose records name a patient: callers who may not read the patient can't read these
 * either (contract, section 3). Who is exempt for a single record, such as its author, the record's feature knows.
 */
public interface PatientContext {

  /** Of which patients the caller reads such records; empty for all. */
  Optional<PatientScope> scope(Caller caller, RecordKind kind);

  /**
   * Whether such a record is closed to the caller.
   *
   * @param patientId null where the record names none: it is never closed
   */
  boolean isClosed(Caller caller, RecordKind kind, UUID patientId);

  /** Who reads the records of these patients now: one answer for each. */
  Map<UUID, PatientReaders> readers(UUID organizationId, Collection<UUID> patientIds);
}
