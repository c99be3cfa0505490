package org.wardvoice.tasks.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.tasks.TaskStatus;

/** Which spoken tasks need a review. */
class TaskReviewTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  private final Task task = new Task(Ids.next(), Ids.next(), null, Ids.next(), NOW);

  @Test
  void areThoseThatWereHeardBadlyUntilSomebodySaysWhatIsToBeDone() {
    task.wasHeard(0.59, NOW);
    assertThat(task.needsReview()).isTrue();
    assertThat(task.confidence()).isEqualTo(0.59);
    task.wereGiven(List.of("priority"));
    assertThat(task.needsReview()).isTrue();
    task.wereGiven(List.of("title"));
    assertThat(task.needsReview()).isFalse();
  }

  @Test
  void areNoneThatWereHeardWell() {
    task.wasHeard(0.6, NOW);
    assertThat(task.needsReview()).isFalse();
  }

  @Test
  void areThoseThatCouldNotBeHeardUntilTheyAreHeardAgain() {
    task.wasNotHeard("No speech", NOW);
    assertThat(task.needsReview()).isTrue();
    task.awaits(Ids.next(), Ids.next(), NOW);
    assertThat(task.needsReview()).isFalse();
  }

  @Test
  void areNoneThatAreFinished() {
    task.wasNotHeard("No speech", NOW);
    task.move(TaskStatus.CANCELLED, 0, NOW);
    assertThat(task.needsReview()).isFalse();
    task.wasHeard(0.1, NOW);
    assertThat(task.needsReview()).isFalse();
  }
}
