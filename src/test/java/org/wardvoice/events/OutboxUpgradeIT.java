package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** Events from before the log existed are in it, each for those who may read its record. */
class OutboxUpgradeIT {

  private static final String BEFORE = "202611211850";

  @Test
  void numbersWhatWasWrittenBeforeAndFindsWhoMayBeTold() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(OutboxUpgradeIT.class).migrated();
      assertThat(
              database.column(
                  "select concat_ws('|', sequence, event, permission, right(department_id::text, 1))"
                      + " from outbox_events order by position"))
          .containsExactly(
              "1|patient.created|patient:read|2",
              "2|alert.triggered|notes:read|2",
              "3|note.created|*");
      assertThat(
              database.column(
                  "select right(patient_id::text, 1) from outbox_events order by position"))
          .containsExactly(null, "4", null);
      assertThat(database.column("select last from outbox_counter")).containsExactly("3");
    }
  }
}
