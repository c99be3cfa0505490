package org.wardvoice.patients;

import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.ListQuery;

/**
 * Of which patients a caller reads the records.
 *
 * @param departmentId the caller's; null for a caller without one
 * @param opened patients of other departments, opened by an emergency
 */
public record PatientScope(UUID userId, UUID departmentId, List<UUID> opened) {

  private static final UUID NONE = new UUID(0, 0);

  public PatientScope {
    opened = List.copyOf(opened);
  }

  /**
   * Leaves out of a list what is closed to the caller.
   *
   * @param patient where the records name their patient, such as {@code n.patientId}
   * @param besides which records are open nevertheless: a condition in which {@code :caller} is the caller and {@code :ward}
   *     the caller's department
   */
  public void narrow(ListQuery<?> query, String patient, String besides) {
    String own =
        "exists (select known.id from Patient known where known.organizationId = :wall"
            + " and known.departmentId = :ward and known.id = "
            + patient
            + ")";
    String open = opened.isEmpty() ? "" : " or " + patient + " in :opened";
    query
        .where(own + open + " or " + besides, "caller", userId)
        .parameter("ward", departmentId == null ? NONE : departmentId);
    if (!opened.isEmpty()) {
      query.parameter("opened", opened);
    }
  }
}
