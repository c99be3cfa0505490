package org.wardvoice.notes.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Transcript;

/** Which dictated notes need a review. */
class NoteReviewTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  private final Note note = new Note(Ids.next(), Ids.next(), Ids.next(), Ids.next(), NOW);

  @Test
  void areThoseThatWereHeardBadlyUntilSomebodyCorrectsThem() {
    hear(0.59);
    assertThat(note.needsReview()).isTrue();
    note.write("Stable.", NOW);
    assertThat(note.needsReview()).isFalse();
    assertThat(note.confidence()).as("the engine's all the same").isEqualTo(0.59);
  }

  @Test
  void areNoneThatWereHeardWellOrAreSigned() {
    hear(0.6);
    assertThat(note.needsReview()).isFalse();
    hear(0.1);
    note.sign(Ids.next(), NOW);
    assertThat(note.needsReview()).isFalse();
  }

  @Test
  void areThoseThatCouldNotBeHeardUntilTheyAreHeardAgain() {
    note.fail("No speech", NOW);
    assertThat(note.needsReview()).isTrue();
    note.awaits(Ids.next(), NOW);
    assertThat(note.needsReview()).isFalse();
  }

  private void hear(double confidence) {
    Transcript heard = new Transcript("Stable", "en", confidence, List.of(), "test", "1");
    note.wasHeard(new Spoken(heard, 1, heard.text(), List.of()), "0", NOW);
  }
}
