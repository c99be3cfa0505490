package org.wardvoice.analytics.entity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** Records from before the daily sums existed are counted like new ones. */
class AnalyticsUpgradeIT {

  private static final String BEFORE = "202611212305";

  @Test
  void knowsWhatWasSpokenWhoWasActiveAndWhichDaysThereAre() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(AnalyticsUpgradeIT.class).migrated();
      assertThat(database.column("select spoken_words from notes")).containsExactly("4");
      assertThat(
              database.column(
                  "select concat_ws('|', right(patient_id::text, 1), active_from at time zone 'UTC', active_until at time zone 'UTC')"
                      + " from patient_activities order by patient_id"))
          .containsExactly(
              "4|2026-03-01 08:00:00|infinity", "5|2026-03-02 08:00:00|2026-03-04 08:00:00");
      // The task's creation, due and completion days; the note's 3rd, which is the 4th in other
      // zones.
      assertThat(
              database.column(
                  "select distinct to_char(changed_at at time zone 'UTC', 'MM-DD HH24:MI') from analytics_changes order by 1"))
          .containsExactly(
              "03-01 00:00",
              "03-01 23:59",
              "03-03 00:00",
              "03-03 23:59",
              "03-05 00:00",
              "03-05 23:59",
              "03-07 00:00",
              "03-07 23:59");
    }
  }
}
