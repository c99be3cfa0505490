package org.wardvoice.events;

import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;

/**
 * The patient whom an event is about or names, and the resulting audience.
 *
 * @param openTo users and departments that receive it regardless of the patient
 * @param readers the current readers; null until determined and for an unknown patient: apart from {@code openTo},
 *     only callers who may read such records of every patient receive it then
 */
public record OfPatient(UUID id, Set<UUID> openTo, PatientReaders readers) {

  /** The kind of record that is a patient. */
  static final String PATIENT = "patient";

  public OfPatient {
    openTo = Set.copyOf(openTo);
  }

  /**
   * From its stored form.
   *
   * @param subjectType the kind of record that the event is about
   * @param patientId the patient whom that record names; null if it names none
   * @param openTo separated by spaces
   * @return null if the event neither is about a patient nor names one
   */
  public static OfPatient of(String subjectType, UUID subjectId, UUID patientId, String openTo) {
    UUID id = subjectType.equals(PATIENT) ? subjectId : patientId;
    return id == null
        ? null
        : new OfPatient(
            id,
            Arrays.stream(openTo.split(" ", -1))
                .filter(one -> !one.isEmpty())
                .map(UUID::fromString)
                .collect(Collectors.toSet()),
            null);
  }

  /** Whether the caller may read the patient. */
  boolean isReadBy(Caller caller) {
    return RecordKind.CARE.isOpenTo(caller) || (readers != null && readers.include(caller));
  }

  /** Whether the caller may read a record of this kind that names the patient. */
  boolean isTold(Caller caller, RecordKind kind) {
    return openTo.contains(caller.userId())
        || (caller.departmentId() != null && openTo.contains(caller.departmentId()))
        || kind.isOpenTo(caller)
        || (readers != null && readers.include(caller, kind));
  }
}
