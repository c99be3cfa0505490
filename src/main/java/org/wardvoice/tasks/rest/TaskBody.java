package org.wardvoice.tasks.rest;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.text.Text;
import org.wardvoice.tasks.service.NewTask;

/**
 * A written task.
 *
 * @param priority medium if absent
 * @param department by name, code or id; the assignee's if absent, else the caller's
 * @param assigneeId an active user
 * @param patientId the patient in whose timeline it then appears
 */
public record TaskBody(
    @NotNull @Text(min = 1, max = 200) String title,
    @Text(max = 4000) String description,
    Priority priority,
    @Text(min = 1, max = 200) String department,
    UUID assigneeId,
    Instant dueDate,
    @Text(max = 200) String location,
    UUID patientId) {

  NewTask task() {
    return new NewTask(
        title, description, priority, department, assigneeId, dueDate, location, patientId, null);
  }
}
