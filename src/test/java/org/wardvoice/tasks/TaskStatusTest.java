package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the state machine with the contract. */
class TaskStatusTest {

  /** The allowed transitions. */
  private static final Map<TaskStatus, Set<TaskStatus>> ALLOWED =
      Map.of(
          TaskStatus.PENDING,
          Set.of(
              TaskStatus.PENDING, TaskStatus.IN_PROGRESS, TaskStatus.ON_HOLD, TaskStatus.CANCELLED),
          TaskStatus.IN_PROGRESS,
          Set.of(
              TaskStatus.IN_PROGRESS,
              TaskStatus.PENDING,
              TaskStatus.ON_HOLD,
              TaskStatus.COMPLETED,
              TaskStatus.CANCELLED),
          TaskStatus.ON_HOLD,
          Set.of(TaskStatus.ON_HOLD, TaskStatus.IN_PROGRESS, TaskStatus.CANCELLED),
          TaskStatus.COMPLETED,
          Set.of(),
          TaskStatus.CANCELLED,
          Set.of());

  @ParameterizedTest
  @EnumSource
  void allowsWhatTheContractSaysAndNothingElse(TaskStatus from) {
    for (TaskStatus to : TaskStatus.values()) {
      assertThat(from.allows(to)).as(from + " to " + to).isEqualTo(ALLOWED.get(from).contains(to));
    }
  }

  @ParameterizedTest
  @EnumSource
  void endsWithCompletedAndCancelled(TaskStatus status) {
    assertThat(status.isFinal())
        .isEqualTo(status == TaskStatus.COMPLETED || status == TaskStatus.CANCELLED);
    assertThat(status.next()).doesNotContain(status);
  }
}
