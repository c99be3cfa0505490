package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.wardvoice.organization.UserView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.tasks.service.spoken.HeardTask;
import org.wardvoice.transcription.Subject;

/** Writes down what was heard of a spoken task. Joins the transaction that ends the job. */
@Stateless
public class HearTask {

  private static final int LONGEST_LOCATION = 200;

  @Inject private TaskRepository tasks;
  @Inject private TaskNews news;
  @Inject private NamedPeople people;
  @Inject private Clock clock;

  /** When it was spoken. */
  public Instant spokenAt(Subject subject) {
    return tasks.find(subject.organizationId(), subject.id()).orElseThrow().createdAt();
  }

  /** Fills in what nobody has set. */
  public void complete(Subject subject, HeardTask heard) {
    // Before the task's own lock, as whoever changes a task does.
    UserView named = people.find(subject.organizationId(), heard.assignees());
    Task record = tasks.lock(subject.organizationId(), subject.id()).orElseThrow();
    Task.Description before = record.description();
    boolean taken = record.isGiven("assigneeId") || record.status().isFinal();
    UserView assignee = taken ? null : named;
    record.describe(description(record, before, heard, assignee), clock.instant());
    record.wasHeard(clock.instant());
    tasks.flush();
    if (assignee != null) {
      news.assigned(record, record.createdBy());
    }
    news.changed(record);
    news.created(record);
  }

  private static Task.Description description(
      Task record, Task.Description before, HeardTask heard, UserView assignee) {
    boolean titled = record.isGiven("title");
    boolean moves =
        assignee != null && assignee.departmentId() != null && !record.isGiven("department");
    return new Task.Description(
        titled ? before.title() : heard.title(),
        record.isGiven("description") ? before.description() : whole(heard, titled),
        record.isGiven("priority") || heard.priority() == null
            ? before.priority()
            : heard.priority(),
        moves ? assignee.departmentId() : before.departmentId(),
        assignee == null ? before.assigneeId() : assignee.id(),
        record.isGiven("dueDate") ? before.dueDate() : heard.dueDate(),
        record.isGiven("location") ? before.location() : fitting(heard.location()));
  }

  /** No word of what was said gets lost: what the title does not hold, the description does. */
  private static String whole(HeardTask heard, boolean titled) {
    return heard.description() == null && titled ? heard.title() : heard.description();
  }

  private static String fitting(String location) {
    boolean fits =
        location == null || location.codePointCount(0, location.length()) <= LONGEST_LOCATION;
    return fits ? location : null;
  }

  public void fail(Subject subject, String reason) {
    Task record = tasks.lock(subject.organizationId(), subject.id()).orElseThrow();
    record.wasNotHeard(reason, clock.instant());
    tasks.flush();
    news.changed(record);
    news.created(record);
  }
}
