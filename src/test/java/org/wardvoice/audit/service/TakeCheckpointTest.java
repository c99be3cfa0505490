package org.wardvoice.audit.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.audit.service.TestCheckpoints.CHAIN;
import static org.wardvoice.audit.service.TestCheckpoints.signed;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.SetClock;

class TakeCheckpointTest {

  private final SetClock clock = new SetClock("2026-05-04T08:00:00Z");
  private final TestCheckpoints known = new TestCheckpoints();
  private final TakeCheckpoint checkpoints =
      new TakeCheckpoint(known, known, known, new AuditConfig(Settings.shipped(Map.of())), clock);

  @Test
  void beginsThePlaceOfTheFilesBeforeTheFirstCheckpointOnly() {
    known.head = 3;
    checkpoints.takeIfDue(CHAIN);
    assertThat(known.begun).isTrue();
    known.begun = false;
    take(5);
    assertThat(known.begun).isFalse();
    assertThat(known.rows).extracting(Checkpoint::position).containsExactly(3L, 5L);
  }

  @Test
  void keepsTheLineOfACheckpointThatACrashLeftInTheFileAlone() {
    known.lines.add(signed(3));
    take(3);
    assertThat(known.rows).extracting(Checkpoint::statement).containsExactly(signed(3));
  }

  @Test
  void keepsNothingWhileTheFileIsAheadAndTriesAgainAfterAMinute() {
    known.lines.add(signed(100));
    known.head = 3;
    checkpoints.takeIfDue(CHAIN);
    checkpoints.takeIfDue(CHAIN);
    assertThat(known.rows).isEmpty();
    assertThat(known.appends).as("not at every tick").isEqualTo(1);
    known.lines.clear();
    clock.advance(Duration.ofMinutes(1));
    checkpoints.takeIfDue(CHAIN);
    assertThat(known.rows).hasSize(1);
  }

  @Test
  void goesOnAtOnceWhereAnotherThreadHasSignedALaterPosition() {
    known.lines.add(signed(4));
    known.grown = 4;
    known.head = 3;
    checkpoints.takeIfDue(CHAIN);
    assertThat(known.rows).isEmpty();
    known.head = 5;
    checkpoints.takeIfDue(CHAIN);
    assertThat(known.rows).extracting(Checkpoint::position).containsExactly(5L);
  }

  @Test
  void pausesWhereTheFileHasAnotherHashOfALaterPosition() {
    known.lines.add("signed|4|another hash");
    known.grown = 4;
    known.head = 3;
    checkpoints.takeIfDue(CHAIN);
    known.head = 5;
    checkpoints.takeIfDue(CHAIN);
    assertThat(known.rows).isEmpty();
  }

  @Test
  void letsNoFolderThatCannotBeUsedStopTheSealing() {
    known.head = 3;
    known.unusable = true;
    checkpoints.takeIfDue(CHAIN);
    checkpoints.takeIfDue(UUID.randomUUID());
    assertThat(known.appends).as("nor is it tried for each chain").isEqualTo(1);
    known.unusable = false;
    known.lost = true;
    take(3);
    assertThat(known.rows).isEmpty();
  }

  private void take(long head) {
    known.head = head;
    checkpoints.take(CHAIN);
  }
}
