package org.wardvoice.patients;

import java.util.Set;
import java.util.UUID;
import org.wardvoice.security.Caller;

/**
 * The readers of a patient's records, at one moment.
 *
 * @param everybody whether everyone may read this patient's records
 * @param departmentId the patient's department; null if everyone may read
 * @param openedTo users with emergency access to the patient
 */
public record PatientReaders(boolean everybody, UUID departmentId, Set<UUID> openedTo) {

  /** Where patients' records are not restricted. */
  public static final PatientReaders EVERYBODY = new PatientReaders(true, null, Set.of());

  public PatientReaders {
    openedTo = Set.copyOf(openedTo);
  }

  public static PatientReaders of(UUID departmentId, Set<UUID> openedTo) {
    return new PatientReaders(false, departmentId, openedTo);
  }

  /** Whether the caller is one of them, apart from permissions. */
  public boolean include(Caller caller, RecordKind kind) {
    return everybody
        || kind.isOpenTo(caller)
        || departmentId.equals(caller.departmentId())
        || openedTo.contains(caller.userId());
  }
}
