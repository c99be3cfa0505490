package org.wardvoice.analytics.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.analytics.Period;

/** Which days can be counted with daily sums. */
class DayPieceTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @Test
  void isWholeBetweenMidnights() {
    List<DayPiece> pieces = pieces("2026-05-02T10:00:00Z", "2026-05-04T22:00:00Z");

    assertThat(pieces)
        .extracting(piece -> piece.day() + " " + piece.whole())
        .containsExactly("2026-05-02 false", "2026-05-03 true", "2026-05-04 true");
    assertThat(pieces.get(0).from()).isEqualTo("2026-05-02T10:00:00Z");
    assertThat(pieces.get(2).to()).isEqualTo("2026-05-04T22:00:00Z");
  }

  @Test
  void isNotWholeWhereItIsToldApart() {
    List<DayPiece> pieces =
        pieces(
            "2026-05-02T22:00:00Z",
            "2026-05-04T22:00:00Z",
            "2026-05-03T22:00:00Z",
            "2026-05-04T05:00:00Z");

    assertThat(pieces).extracting(DayPiece::whole).containsExactly(true, false);
  }

  @Test
  void leavesNothingOutAndCountsNothingTwice() {
    List<DayPiece> pieces = pieces("2026-03-27T01:02:03Z", "2026-04-02T04:05:06Z");

    for (int i = 1; i < pieces.size(); i++) {
      assertThat(pieces.get(i).from()).isEqualTo(pieces.get(i - 1).to());
    }
    assertThat(pieces).hasSize(7);
  }

  @Test
  void isNoneOfAnEmptyTime() {
    assertThat(pieces("2026-05-02T10:00:00Z", "2026-05-02T10:00:00Z")).isEmpty();
  }

  private static List<DayPiece> pieces(String from, String to, String... cuts) {
    return DayPiece.of(
        new Period(Instant.parse(from), Instant.parse(to)),
        BERLIN,
        List.of(cuts).stream().map(Instant::parse).toList());
  }
}
