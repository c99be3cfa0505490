package org.wardvoice.events;

import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;

/**
 * The patient whom an event names, and the resulting audience.
 *
 * @param openTo users and departments that receive it regardless of the patient
 * @param readers the readers of the patient's records; null until determined, and no other callers receive it until
 *     then
 */
public record OfPatient(UUID id, Set<UUID> openTo, PatientReaders readers) {

  public OfPatient {
    openTo = Set.copyOf(openTo);
  }

  /**
   * From its stored form.
   *
   * @param id null if the event names no patient
   * @param openTo separated by spaces
   * @return null if the event names no patient
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
