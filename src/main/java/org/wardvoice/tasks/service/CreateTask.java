package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.tasks.TaskAdded;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.transcription.TranscriptionSubject;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Transcriptions.QueuedTranscription;

/** Creates a task, written or spoken: the record, its recording, its job and its events, all in one transaction. */
@Stateless
public class CreateTask {

  @Inject private TaskFields fields;
  @Inject private TaskSteps steps;
  @Inject private TaskNews news;
  @Inject private TaskViews views;
  @Inject private Transcriptions transcriptions;
  @Inject private Event<TaskAdded> added;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Creates a task.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if the organization has no such department, patient or active user
   */
  public TaskView create(Caller caller, NewTask input) {
    UUID organization = caller.organizationId();
    Violations violations = new Violations();
    UUID patient = violations.read(() -> fields.patient(organization, input.patientId()));
    UserView assignee = violations.read(() -> fields.assignee(organization, input.assigneeId()));
    UUID department =
        violations.read(() -> fields.department(caller, input.department(), assignee));
    violations.end();
    Instant now = clock.instant();
    Task record = new Task(Ids.next(), organization, patient, caller.userId(), now);
    record.describe(description(input, department), now);
    record.wereGiven(input.given());
    if (input.recording() != null) {
      QueuedTranscription queued =
          transcriptions.queue(subject(record), input.recording(), record.priority().urgency());
      record.awaits(queued.recordingId(), queued.jobId(), now);
    }
    steps.begin(record);
    tell(caller, record);
    return views.one(record);
  }

  private Task.Description description(NewTask input, UUID department) {
    return new Task.Description(
        input.title(),
        input.description(),
        Priority.orDefault(input.priority()),
        department,
        input.assigneeId(),
        input.dueDate(),
        input.location());
  }

  private void tell(Caller caller, Task record) {
    added.fire(new TaskAdded(record.id()));
    news.changed(record);
    news.assigned(record, caller.userId());
    if (record.transcriptionStatus() == null) {
      news.created(record);
    } else {
      audit.fire(
          AuditEvent.of(Category.DATA_CHANGE, "task_spoken", caller)
              .about(TaskNews.TYPE, record.id())
              .with("patient_id", record.patientId()));
    }
  }

  static TranscriptionSubject subject(Task record) {
    return new TranscriptionSubject(TaskNews.TYPE, record.id(), record.organizationId());
  }
}
