package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.tasks.service.spoken.HeardTask;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.TranscriptionSubject;

/** Stores the transcription of a spoken task. Joins the transaction that ends the job. */
@Stateless
public class HearTask {

  private static final int LONGEST_LOCATION = 200;

  @Inject private TaskRepository tasks;
  @Inject private TaskNews news;
  @Inject private NamedPeople people;
  @Inject private TaskFields fields;
  @Inject private Clock clock;

  public Instant spokenAt(TranscriptionSubject subject) {
    return tasks.find(subject.organizationId(), subject.id()).orElseThrow().createdAt();
  }

  /** The task's current department and patient. */
  public Belonging belonging(TranscriptionSubject subject) {
    return tasks
        .find(subject.organizationId(), subject.id())
        .map(TaskNews::belonging)
        .orElse(Belonging.NOWHERE);
  }

  /**
   * Sets the fields that no user has set; in a finished task, only empty ones.
   *
   * @param confidence the engine's, 0 to 1
   */
  public void complete(TranscriptionSubject subject, HeardTask heard, double confidence) {
    // Locked before the task, as in every change of a task.
    UserView named = people.find(subject.organizationId(), heard.assignees());
    Task record = tasks.lock(subject.organizationId(), subject.id()).orElseThrow();
    boolean taken = record.isGiven("assigneeId") || record.status().isFinal();
    UserView assignee = taken ? null : named;
    HeardTask found = assignee == null ? heard.unassigned() : heard;
    record.describe(description(record, found, assignee), clock.instant());
    record.wasHeard(confidence, clock.instant());
    tasks.flush();
    if (assignee != null) {
      news.assigned(record, record.createdBy());
    }
    news.changed(record);
    news.created(record);
  }

  private Task.Description description(Task record, HeardTask heard, UserView assignee) {
    Task.Description before = record.description();
    boolean titled = isKept(record, "title", before.title());
    return new Task.Description(
        titled ? before.title() : heard.title(),
        isKept(record, "description", before.description())
            ? before.description()
            : whole(heard, titled),
        isKept(record, "priority", before.priority()) || heard.priority() == null
            ? before.priority()
            : heard.priority(),
        department(record, assignee),
        assignee == null ? before.assigneeId() : assignee.id(),
        isKept(record, "dueDate", before.dueDate()) ? before.dueDate() : heard.dueDate(),
        isKept(record, "location", before.location())
            ? before.location()
            : fitting(heard.location()));
  }

  private static boolean isKept(Task record, String field, Object present) {
    return record.isGiven(field) || (record.status().isFinal() && present != null);
  }

  /** The assignee's department, unless it is closed. */
  private UUID department(Task record, UserView assignee) {
    boolean moves =
        assignee != null
            && assignee.departmentId() != null
            && !record.isGiven("department")
            && fields.isOpen(record.organizationId(), assignee.departmentId());
    return moves ? assignee.departmentId() : record.departmentId();
  }

  /** Keeps the whole text: the description contains what the title leaves out. */
  private static String whole(HeardTask heard, boolean titled) {
    return heard.description() == null && titled ? heard.title() : heard.description();
  }

  private static String fitting(String location) {
    boolean fits =
        location == null || location.codePointCount(0, location.length()) <= LONGEST_LOCATION;
    return fits ? location : null;
  }

  public void fail(TranscriptionSubject subject, String reason) {
    Task record = tasks.lock(subject.organizationId(), subject.id()).orElseThrow();
    record.wasNotHeard(reason, clock.instant());
    tasks.flush();
    news.changed(record);
    news.created(record);
  }

  /**
   * Prepares a retry of the transcription.
   *
   * @throws Conflict unless it has failed, and the task is still open
   */
  public void queuedAgain(TranscriptionSubject subject, UUID jobId) {
    Task record = tasks.lock(subject.organizationId(), subject.id()).orElseThrow();
    if (record.transcriptionStatus() != TranscriptionStatus.FAILED || record.status().isFinal()) {
      throw Conflict.of("The task has been transcribed since, or is finished");
    }
    record.awaits(record.recordingId(), jobId, clock.instant());
    tasks.flush();
    news.changed(record);
  }
}
