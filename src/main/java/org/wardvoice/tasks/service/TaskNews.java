package org.wardvoice.tasks.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.Notifications;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskCompleted;
import org.wardvoice.tasks.TaskCreated;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.transcription.TranscriptionStatus;

/** Notifies receivers, timelines and assignees of changes to tasks. Joins the caller's transaction. */
@Component
public class TaskNews {

  /** The record type of tasks in other features. */
  static final String TYPE = "task";

  private final TaskViews views;
  private final Timeline timeline;
  private final Notifications notifications;
  private final Users users;
  private final MailTexts texts;
  private final Event<TaskCreated> created;
  private final Event<TaskCompleted> completed;
  private final Event<LiveSignal> signals;
  private final Clock clock;

  @Inject
  public TaskNews(
      TaskViews views,
      Timeline timeline,
      Notifications notifications,
      Users users,
      MailTexts texts,
      Event<TaskCreated> created,
      Event<TaskCompleted> completed,
      Event<LiveSignal> signals,
      Clock clock) {
    this.views = views;
    this.timeline = timeline;
    this.notifications = notifications;
    this.users = users;
    this.texts = texts;
    this.created = created;
    this.completed = completed;
    this.signals = signals;
    this.clock = clock;
  }

  /** Sends the creation event, once per task. */
  void created(Task record) {
    if (record.announce()) {
      created.fire(
          new TaskCreated(
              record.organizationId(), record.departmentId(), views.told(record), clock.instant()));
    }
  }

  void completed(Task record) {
    completed.fire(
        new TaskCompleted(
            record.organizationId(),
            record.departmentId(),
            views.told(record),
            record.completedAt()));
  }

  /** The task's current department and patient, and its people. */
  static Belonging belonging(Task record) {
    UUID assignee = record.assigneeId();
    return Belonging.of(record.departmentId(), record.patientId(), record.createdBy(), assignee)
        .assignedTo(assignee);
  }

  /** Signals a change, and updates the entry in the patient's timeline. */
  void changed(Task record) {
    signals.fire(
        LiveSignal.changed(
            record.organizationId(), TaskAccess.READ, belonging(record), TYPE, record.id()));
    if (record.patientId() == null) {
      return;
    }
    String state = LowerCase.name(record.status()).replace('_', ' ');
    timeline.put(
        new TimelineEntry(
            record.organizationId(),
            record.patientId(),
            TimelineType.TASK,
            record.createdAt(),
            "Task: " + title(record) + " (" + state + ")",
            record.title() == null
                ? Map.of(
                    "status",
                    LowerCase.name(record.status()),
                    "transcription_status",
                    LowerCase.name(record.transcriptionStatus()))
                : Map.of("status", LowerCase.name(record.status()), "task_title", record.title()),
            record.description().description(),
            TYPE,
            record.id()));
  }

  private static String title(Task record) {
    if (record.title() != null) {
      return record.title();
    }
    boolean failed = record.transcriptionStatus() == TranscriptionStatus.FAILED;
    return failed ? "transcription failed" : "not transcribed yet";
  }

  /** Notifies the assignee, except of a self-assignment. Without the task's text, which may name a patient. */
  void assigned(Task record, UUID by) {
    UUID assignee = record.assigneeId();
    if (assignee == null || assignee.equals(by)) {
      return;
    }
    Map<UUID, String> names = users.names(record.organizationId(), List.of(by));
    String title = texts.text(TaskNews.class, "task-assigned.title", names.getOrDefault(by, ""));
    notifications.tell(
        record.organizationId(),
        List.of(assignee),
        new Notification("task_assigned", title, null, TYPE, record.id()));
  }
}
