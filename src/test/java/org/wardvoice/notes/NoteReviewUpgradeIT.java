package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** Existing spoken notes and tasks get their transcription confidence, including signed ones. */
class NoteReviewUpgradeIT {

  private static final String BEFORE = "202611230911";

  @Test
  void tellsHowWellTheyWereHeard() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(NoteReviewUpgradeIT.class).migrated();
      assertThat(
              database.column(
                  "select concat_ws('|', confidence, needs_review) from notes union all"
                      + " select concat_ws('|', confidence, needs_review) from tasks"))
          .containsExactlyInAnyOrder("0.5|f", "0.5|t", "0.5|f", "0.5|t");
      assertThatThrownBy(() -> database.execute("update notes set content = 'x'"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("stays as it is");
    }
  }
}
