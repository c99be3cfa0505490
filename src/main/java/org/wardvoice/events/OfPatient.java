package org.wardvoice.events;

import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;

/**
 * The patient whom an event names, and who is told for that reason.
 *
 * @param openTo users and departments that are told whoever the patient is
 * @param readers who reads the patient's records; null until somebody has looked: then it is for nobody else
 */
public record OfPatient(UUID id, Set<UUID> openTo, PatientReaders readers) {

  public OfPatient {
    openTo = Set.copyOf(openTo);
  }

  /**
   * As it is kept.
   *
   * @param id null where the event names no patient
   * @param openTo separated by spaces
   * @return null where the event names no patient
   */
  public static OfPatient of(UUID id, String openTo) {
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

  boolean isTold(Caller caller, RecordKind kind) {
    return openTo.contains(caller.userId())
        || (caller.departmentId() != null && openTo.contains(caller.departmentId()))
        || (readers != null && readers.include(caller, kind));
  }
}
