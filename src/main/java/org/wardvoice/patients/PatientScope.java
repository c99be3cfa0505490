package org.wardvoice.patients;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.ListQuery;

/**
 * The patients whose records a caller may read.
 *
 * @param departmentId the caller's; null for a caller without one
 * @param opened patients of other departments to whom the caller has emergency access
 */
public record PatientScope(UUID userId, UUID departmentId, List<UUID> opened) {

  private static final UUID NONE = new UUID(0, 0);

  public PatientScope {
    opened = List.copyOf(opened);
  }

  /**
   * Excludes records that are closed to the caller from a list.
   *
   * @param patient the path to the patient, such as {@code n.patientId}
   * @param own a condition for records that are open nevertheless, in which {@code :caller} is the caller and {@code
   *     :ward} the caller's department
   * @param besides another one that no index serves together with the first; then neither patient nor {@code own} may
   *     be null for a record
   */
  public void narrow(ListQuery<?> query, String patient, String own, String... besides) {
    List<String> any = new ArrayList<>();
    // The check for null makes PostgreSQL look patients up, instead of joining them, where it
    // excludes these records.
    any.add(
        ("%1$s is not null and exists (select known.id from Patient known where known.organizationId = :wall"
                + " and known.departmentId = :ward and known.id = %1$s)")
            .formatted(patient));
    any.add(opened.isEmpty() ? own : patient + " in :opened or " + own);
    any.addAll(List.of(besides));
    query
        .anyOf(any)
        .parameter("ward", departmentId == null ? NONE : departmentId)
        .parameter("caller", userId);
    if (!opened.isEmpty()) {
      query.parameter("opened", opened);
    }
  }
}
