package org.wardvoice.tasks.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.tasks.UrgentTasks;
import org.wardvoice.tasks.entity.Task;

/** Creates tasks for other features, in their transactions. */
@Stateless
@Local(UrgentTasks.class)
public class MakeUrgentTasks implements UrgentTasks {

  @Inject private TaskSteps steps;
  @Inject private TaskNews news;
  @Inject private Clock clock;

  @Override
  public UUID add(
      UUID organizationId,
      UUID createdBy,
      UUID departmentId,
      UUID patientId,
      String title,
      String description) {
    Instant now = clock.instant();
    Task record = new Task(Ids.next(), organizationId, patientId, createdBy, now);
    record.describe(
        new Task.Description(title, description, Priority.URGENT, departmentId, null, null, null),
        now);
    steps.begin(record);
    news.changed(record);
    news.created(record);
    return record.id();
  }
}
