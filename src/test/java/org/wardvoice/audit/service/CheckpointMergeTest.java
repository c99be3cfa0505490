package org.wardvoice.audit.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.audit.service.TestCheckpoints.CHAIN;
import static org.wardvoice.audit.service.TestCheckpoints.hash;
import static org.wardvoice.audit.service.TestCheckpoints.signed;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wardvoice.audit.Verdict.Broken;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;

class CheckpointMergeTest {

  private final TestCheckpoints known = new TestCheckpoints();

  @Test
  void agreesWithLinesAndRowsAndJudgesEqualTextsOnce() {
    lines(2, 5, 9);
    rows(2, 5, 9);
    assertThat(walk(10, 10)).isEmpty();
    assertThat(known.verifications).isEqualTo(3);
  }

  @Test
  void findsALineThatWasPutInAgainToHideACutTail() {
    lines(2, 5, 2, 20);
    rows(2, 5);
    assertThat(walk(10, 10)).contains("checkpoint_out_of_order");
    known.lines.set(2, signed(5));
    assertThat(walk(10, 10)).contains("checkpoint_out_of_order");
    known.lines.set(2, signed(0));
    assertThat(walk(10, 10)).contains("checkpoint_out_of_order");
  }

  @Test
  void readsAllLinesBeforeItAsksHowFarTheChainGoes() {
    lines(2, 11, 20);
    assertThat(walk(10, 15)).as("grown during the walk").contains("tail_cut_off");
    assertThat(walk(10, 20)).isEmpty();
    known.lines.add("nothing that was signed");
    assertThat(walk(10, 20)).contains("checkpoint_forged");
  }

  @Test
  void findsARowThatStandsInNoFile() {
    rows(2);
    assertThat(walk(10, 10)).contains("checkpoint_file_incomplete");
    known.lost = true;
    assertThat(walk(10, 10)).contains("checkpoint_file_missing");
  }

  @Test
  void tellsAFileThatCannotBeRead() {
    lines(2);
    known.unusable = true;
    assertThat(walk(10, 10)).contains("checkpoint_file_missing");
  }

  private void lines(long... positions) {
    for (long position : positions) {
      known.lines.add(signed(position));
    }
  }

  private void rows(long... positions) {
    for (long position : positions) {
      known.rows.add(new Checkpoint(position, Instant.EPOCH, signed(position)));
    }
  }

  /** The problem that is found up to a position if the chain has that end. */
  private Optional<String> walk(long upTo, long end) {
    try (CheckpointMerge merge = new CheckpointMerge(CHAIN, known, known, known)) {
      for (long position = 1; position <= upTo; position++) {
        Optional<Broken> broken = merge.check(position, hash(position), CHAIN);
        if (broken.isPresent()) {
          return broken.map(Broken::problem);
        }
      }
      return merge.checkEnd(upTo, () -> end).map(Broken::problem);
    }
  }
}
