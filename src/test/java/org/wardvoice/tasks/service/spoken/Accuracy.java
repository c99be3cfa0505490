package org.wardvoice.tasks.service.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** The share of correctly recognized fields of labelled tasks. */
record Accuracy(
    double due,
    double falseDue,
    double priority,
    double location,
    double assignee,
    double title,
    List<String> mistakes) {

  private record Reading(LabelledTask expected, HeardTask heard) {}

  static Accuracy of(List<LabelledTask> tasks) {
    SpokenTaskReader reader = new SpokenTaskReader();
    List<Reading> readings =
        tasks.stream()
            .map(task -> new Reading(task, reader.read(task.text(), task.now())))
            .toList();
    List<String> mistakes = new ArrayList<>();
    double falseDue =
        1
            - share(
                readings.stream().filter(one -> one.expected.due() == null),
                (task, heard) -> heard.dueDate() == null);
    return new Accuracy(
        share(
            readings,
            "due",
            (task, heard) -> Objects.equals(task.due(), heard.dueDate()),
            mistakes),
        falseDue,
        share(readings, "priority", (task, heard) -> task.priority() == heard.priority(), mistakes),
        share(
            readings,
            "location",
            (task, heard) -> Objects.equals(task.location(), heard.location()),
            mistakes),
        share(readings, "assignee", Accuracy::sameAssignee, mistakes),
        share(readings, "title", Accuracy::titleSaysIt, mistakes),
        mistakes);
  }

  private static boolean sameAssignee(LabelledTask task, HeardTask heard) {
    return task.assignee() == null
        ? heard.assignees().isEmpty()
        : heard.assignees().stream().limit(1).anyMatch(task.assignee()::equals);
  }

  private static boolean titleSaysIt(LabelledTask task, HeardTask heard) {
    String title = heard.title().toLowerCase(Locale.ROOT).replace('-', ' ');
    return task.title().stream().allMatch(title::contains);
  }

  private static double share(
      List<Reading> readings,
      String field,
      BiPredicate<LabelledTask, HeardTask> right,
      List<String> mistakes) {
    readings.stream()
        .filter(one -> !right.test(one.expected, one.heard))
        .forEach(
            one -> mistakes.add("%s: %s%n    %s".formatted(field, one.expected.text(), one.heard)));
    return share(readings.stream(), right);
  }

  private static double share(
      Stream<Reading> readings, BiPredicate<LabelledTask, HeardTask> right) {
    return readings
        .mapToInt(one -> right.test(one.expected, one.heard) ? 1 : 0)
        .average()
        .orElse(1);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "due dates %.3f (found where none is said: %.3f), priorities %.3f, locations %.3f, assignees %.3f, titles %.3f",
        due,
        falseDue,
        priority,
        location,
        assignee,
        title);
  }
}
