package org.wardvoice.shared.event;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Set;
import java.util.UUID;

/**
 * A signal for live listeners: the progress of the work on a record, or a change of a record. It is not stored; inside
 * a transaction, it is sent only after the commit. Nodes ignore what they don't know of signals from a later release.
 *
 * @param event such as {@code transcription.progress}, or {@link #CHANGED}
 * @param permission the permission that reading the record requires, such as {@code feedback:read}; several are
 *     separated by a space. Receivers must hold all of them; of alternatives such as {@code
 *     system:read|organization:read}, one
 * @param departmentId the record's department; null if it has none
 * @param subjectId the person whom the record is about, or null. Receivers must be allowed to read that person's
 *     records
 * @param openTo users and departments that receive it regardless of that person
 * @param assigneeId the user to whom the record is assigned, who receives it without the permission, too; null if there
 *     is none
 * @param type the kind of record, such as {@code feedback}
 * @param status of the work: {@code processing}, {@code completed} or {@code failed}; null for a change
 * @param percentage of the work, 0 to 100; null for a change
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record LiveSignal(
    String event,
    UUID organizationId,
    String permission,
    UUID departmentId,
    UUID subjectId,
    Set<UUID> openTo,
    @JsonInclude(JsonInclude.Include.NON_NULL) UUID assigneeId,
    String type,
    UUID id,
    String status,
    Integer percentage) {

  /** The event of a change, which only those listeners get who name it. */
  public static final String CHANGED = "record.changed";

  public LiveSignal {
    openTo = openTo == null ? Set.of() : Set.copyOf(openTo);
  }

  /** A signal to those who may read a record, by what it belongs to. */
  public static LiveSignal of(
      String event,
      UUID organizationId,
      String permission,
      Belonging belonging,
      String type,
      UUID id,
      String status,
      Integer percentage) {
    return new LiveSignal(
        event,
        organizationId,
        permission,
        belonging.departmentId(),
        belonging.subjectId(),
        belonging.openTo(),
        belonging.assigneeId(),
        type,
        id,
        status,
        percentage);
  }

  /** The signal of a change. */
  public static LiveSignal changed(
      UUID organizationId, String permission, Belonging belonging, String type, UUID id) {
    return of(CHANGED, organizationId, permission, belonging, type, id, null, null);
  }
}
