package org.wardvoice.samples.service;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.transcription.TranscriptionStatus;

/** Tasks for fictitious patients: each status, one overdue, one spoken whose transcription failed. */
final class SampleTasks {

  private static final Duration AGE = Duration.ofHours(5);
  private static final int DONE = 100;

  private record Work(
      String title, String description, Priority priority, String department, String location) {}

  private record State(TaskStatus status, int progress, UUID assignee, Duration due) {}

  private SampleTasks() {}

  static List<TaskView> at(Instant now) {
    return List.of(
        task(
            1,
            new Work(
                "Repeat the potassium",
                "Last value was high.",
                Priority.URGENT,
                "Cardiology",
                "Room 12"),
            new State(TaskStatus.PENDING, 0, null, Duration.ofHours(-1)),
            now),
        task(
            2,
            new Work("Change the dressing", null, Priority.HIGH, "Surgery", "Bed 6"),
            new State(TaskStatus.IN_PROGRESS, 40, SampleIds.user(2), Duration.ofHours(2)),
            now),
        task(
            3,
            new Work(
                "Book the transport home",
                "Needs a wheelchair.",
                Priority.MEDIUM,
                "Emergency",
                "Emergency department"),
            new State(TaskStatus.ON_HOLD, 10, SampleIds.user(3), Duration.ofDays(1)),
            now),
        task(
            4,
            new Work("Explain the inhaler", null, Priority.MEDIUM, "Pediatrics", null),
            new State(TaskStatus.COMPLETED, DONE, SampleIds.user(2), Duration.ofHours(1)),
            now),
        task(
            5,
            new Work("Order the meal for tomorrow", null, Priority.LOW, "Oncology", "Kitchen"),
            new State(TaskStatus.CANCELLED, 0, null, null),
            now),
        task(
            6,
            new Work(null, null, Priority.MEDIUM, "Intensive Care", null),
            new State(TaskStatus.PENDING, 0, null, null),
            now));
  }

  private static TaskView task(int number, Work work, State state, Instant now) {
    Instant created = now.minus(AGE);
    boolean isDone = state.status() == TaskStatus.COMPLETED;
    boolean isUnheard = work.title() == null;
    Instant due = state.due() == null ? null : now.plus(state.due());
    return new TaskView(
        SampleIds.task(number),
        work.title(),
        work.description(),
        work.priority(),
        work.department(),
        state.assignee(),
        due,
        work.location(),
        SampleIds.patient(number),
        state.status(),
        state.progress(),
        SampleIds.user(1),
        created,
        now.minus(Duration.ofMinutes(number)),
        isDone ? now.minus(Duration.ofMinutes(number)) : null,
        isUnheard ? TranscriptionStatus.FAILED : null,
        isUnheard ? "The recording contains no speech." : null,
        null,
        isUnheard,
        due != null && !state.status().isFinal() && due.isBefore(now),
        null,
        null,
        null);
  }
}
