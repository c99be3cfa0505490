package org.wardvoice.patients;

import java.util.Set;
import java.util.UUID;
import org.wardvoice.security.Caller;

/**
 * The readers of a patient, and of the records that name the patient, at one moment.
 *
 * @param everybody whether everyone may read the records that name the patient; never the patient itself
 * @param own the patient's context
 * @param records the context of the records: that of the surviving patient after a merge, else the patient's
 */
public record PatientReaders(boolean everybody, Context own, Context records) {

  /**
   * The context of one patient.
   *
   * @param departmentId the patient's department
   * @param openedTo users with emergency access to the patient
   */
  public record Context(UUID departmentId, Set<UUID> openedTo) {

    public Context {
      openedTo = Set.copyOf(openedTo);
    }

    private boolean includes(Caller caller) {
      return departmentId.equals(caller.departmentId()) || openedTo.contains(caller.userId());
    }
  }

  /** Whether the caller may read the patient, apart from permissions. */
  public boolean include(Caller caller) {
    return RecordKind.CARE.isOpenTo(caller) || own.includes(caller);
  }

  /** Whether the caller may read records of this kind that name the patient, apart from permissions. */
  public boolean include(Caller caller, RecordKind kind) {
    return everybody || kind.isOpenTo(caller) || records.includes(caller);
  }
}
