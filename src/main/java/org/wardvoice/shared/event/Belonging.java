package org.wardvoice.shared.event;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The department and person that a record currently belongs to, which determine who is notified of it.
 *
 * @param departmentId null if it has none
 * @param subjectId the person whom the record is about; null if it names none
 * @param openTo users and departments that are notified regardless of that person
 * @param assigneeId the user to whom it is assigned, who is notified without the permission, too; null if there is none
 */
public record Belonging(UUID departmentId, UUID subjectId, Set<UUID> openTo, UUID assigneeId) {

  /** For a record that doesn't exist or has neither. */
  public static final Belonging NOWHERE = new Belonging(null, null, Set.of(), null);

  public Belonging {
    openTo = Set.copyOf(openTo);
  }

  /**
   * For a record of these people.
   *
   * @param people any of them may be null
   */
  public static Belonging of(UUID departmentId, UUID subjectId, UUID... people) {
    return new Belonging(
        departmentId,
        subjectId,
        Arrays.stream(people).filter(Objects::nonNull).collect(Collectors.toSet()),
        null);
  }

  /**
   * A copy for a record that is assigned.
   *
   * @param assignee may be null
   */
  public Belonging assignedTo(UUID assignee) {
    return new Belonging(departmentId, subjectId, openTo, assignee);
  }
}
