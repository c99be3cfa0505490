package org.wardvoice.shared.event;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Set;
import java.util.UUID;

/**
 * Progress of the work on a record, for live listeners. It is not stored; inside a transaction, it is sent only after
 * the commit. Nodes of the former release don't read messages with an assignee, and know no alternative permissions:
 * they tell hardly anybody of such progress. This one ignores what it doesn't know.
 *
 * @param event the kind of work, such as {@code transcription.progress}
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
 * @param status {@code processing}, {@code completed} or {@code failed}
 * @param percentage 0 to 100
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record ProgressMade(
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
    int percentage) {

  public ProgressMade {
    openTo = openTo == null ? Set.of() : Set.copyOf(openTo);
  }
}
