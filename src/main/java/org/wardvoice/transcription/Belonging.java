package org.wardvoice.transcription;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Where a record belongs by now, and so who is told of it.
 *
 * @param departmentId null where it has none
 * @param patientId null where it names none
 * @param openTo users who are told whoever the patient is
 */
public record Belonging(UUID departmentId, UUID patientId, Set<UUID> openTo) {

  /** Of a record that is not there, or belongs nowhere. */
  public static final Belonging NOWHERE = new Belonging(null, null, Set.of());

  public Belonging {
    openTo = Set.copyOf(openTo);
  }

  /**
   * Of a record of these people.
   *
   * @param people any of them may be null
   */
  public static Belonging of(UUID departmentId, UUID patientId, UUID... people) {
    return new Belonging(
        departmentId,
        patientId,
        Arrays.stream(people).filter(Objects::nonNull).collect(Collectors.toSet()));
  }
}
