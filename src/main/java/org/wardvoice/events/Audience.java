package org.wardvoice.events;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;

/**
 * The audience of an event: callers who may read its record (contract, section 3).
 *
 * @param subjectType the kind of record that the event is about, such as {@code patient}
 * @param permission required to read the record: one permission, or several separated by a space. Of alternatives such
 *     as {@code system:read|organization:read}, one is enough
 * @param departmentId the record's department; null if it has none
 * @param userId the only recipient; null if there is no such restriction
 * @param webhookId the only receiving webhook; null if there is no such restriction
 * @param patient the patient that is the record, or whom it names; null if there is none
 * @param assigneeId the user to whom the record was assigned, who may read it without the permission; null if there is
 *     none
 */
public record Audience(
    UUID organizationId,
    String subjectType,
    String permission,
    UUID departmentId,
    UUID userId,
    UUID webhookId,
    OfPatient patient,
    UUID assigneeId) {

  private static final String READ_PATIENT = "patient:read";
  private static final Set<String> QUALITY = Set.of("feedback", "alert");

  /** A copy with the current readers of its patient. */
  public Audience readBy(Map<UUID, PatientReaders> readers) {
    return patient == null
        ? this
        : new Audience(
            organizationId,
            subjectType,
            permission,
            departmentId,
            userId,
            webhookId,
            new OfPatient(patient.id(), patient.openTo(), readers.get(patient.id())),
            assigneeId);
  }

  public boolean includes(Caller caller) {
    if (webhookId != null || !organizationId.equals(caller.organizationId())) {
      return false;
    }
    return userId == null
        ? isInSessionOf(assigneeId, caller) || (mayRead(caller) && isInContext(caller))
        : isInSessionOf(userId, caller);
  }

  private RecordKind kind() {
    return QUALITY.contains(subjectType) ? RecordKind.QUALITY : RecordKind.CARE;
  }

  /** A user's API keys see neither the user's notifications nor, without the permission, the user's tasks. */
  private static boolean isInSessionOf(UUID user, Caller caller) {
    return user != null
        && user.equals(caller.userId())
        && caller.signedInBy() instanceof SignedInBy.Session;
  }

  private boolean mayRead(Caller caller) {
    // Emergency accesses are visible to everyone who may see any alert.
    return (permission.equals(READ_PATIENT) && subjectType.equals("alert"))
        ? caller.may("feedback:read") || caller.may("notes:read")
        : Stream.of(permission.split(" ", -1))
            .allMatch(part -> Stream.of(part.split("\\|", -1)).anyMatch(caller::may));
  }

  private boolean isInContext(Caller caller) {
    if (subjectType.equals(OfPatient.PATIENT)) {
      return patient != null && patient.isReadBy(caller);
    }
    return patient == null || patient.isTold(caller, kind());
  }
}
