package org.wardvoice.patients;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotPermitted;

/**
 * The patient's context, for features whose records name a patient: callers who may not read the patient can't read
 * these records either (contract, section 3). Exceptions for a single record, such as its author, are up to the
 * record's feature.
 */
public interface PatientContext {

  /** The patients whose records of this kind the caller may read; empty for all. */
  Optional<PatientScope> scope(Caller caller, RecordKind kind);

  /**
   * Whether such a record is closed to the caller.
   *
   * @param patientId null if the record names none: it is never closed then
   */
  boolean isClosed(Caller caller, RecordKind kind, UUID patientId);

  /**
   * The refusal of such a closed record. It names the patient to a caller whom an emergency access would open it.
   *
   * @param permission required for the operation
   */
  NotPermitted refusal(Caller caller, UUID patientId, String permission);

  /**
   * The current readers of these patients and of their records. The records of a patient who was merged into another
   * one have that one's readers. Unknown patients are absent.
   */
  Map<UUID, PatientReaders> readers(UUID organizationId, Collection<UUID> patientIds);
}
