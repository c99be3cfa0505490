package org.wardvoice.tasks.service;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.Priority;
import org.wardvoice.transcription.StagedRecording;

/**
 * A task that a caller enters, written or spoken.
 *
 * @param title may only be null where there is a recording
 * @param priority medium when null
 * @param department by name, code or id; the assignee's when null, else the caller's
 * @param recording null where the task is written
 */
public record NewTask(
    String title,
    String description,
    Priority priority,
    String department,
    UUID assigneeId,
    Instant dueDate,
    String location,
    UUID patientId,
    StagedRecording recording) {

  /** The fields that the caller has set, by the names that {@link TaskChange} gives them. */
  Set<String> given() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("title", title);
    fields.put("description", description);
    fields.put("priority", priority);
    fields.put("department", department);
    fields.put("assigneeId", assigneeId);
    fields.put("dueDate", dueDate);
    fields.put("location", location);
    return fields.entrySet().stream()
        .filter(field -> Objects.nonNull(field.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }
}
