package org.wardvoice.patients;

import java.util.Set;
import java.util.UUID;
import org.wardvoice.security.Caller;

/**
 * The readers of a patient, and of the records that name the patient, at one moment.
 *
 * @param everybody whether everyone may read the records that name the patient; never the patient itself
 * @param departmentId the patient's department
 * @param openedTo users with emergency access to the patient
 */
public record PatientReaders(boolean everybody, UUID departmentId, Set<UUID> openedTo) {

  public PatientReaders {
    openedTo = Set.copyOf(openedTo);
  }

  /** Whether the caller may read the patient, apart from permissions. */
  public boolean include(Caller caller) {
    return RecordKind.CARE.isOpenTo(caller) || isInContext(caller);
  }

  /** Whether the caller may read records of this kind that name the patient, apart from permissions. */
  public boolean include(Caller caller, RecordKind kind) {
    return everybody || kind.isOpenTo(caller) || isInContext(caller);
  }

  private boolean isInContext(Caller caller) {
    return departmentId.equals(caller.departmentId()) || openedTo.contains(caller.userId());
  }
}
