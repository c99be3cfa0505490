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
 * A caller's task, written or spoken.
 *
 * @param title may be null only with a recording
 * @param priority medium if null
 * @param department by name, code or id; the assignee's if null, else the caller's
 * @param recording null for a written task
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

  /** The fields that the caller has set, by their names in {@link TaskChange}. */
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
