package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** A database from before the timeline existed gets one with all earlier entries. */
class TimelineUpgradeIT {

  private static final String BEFORE = "202611211555";

  @Test
  void tellsWhatHadHappenedBefore() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(TimelineUpgradeIT.class).migrated();
      assertThat(
              database.column(
                  "select concat_ws('|', type, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD'), title,"
                      + " coalesce(char_length(summary), 0), permission, resource_type)"
                      + " from timeline_events order by id"))
          .containsExactly(
              "admission|2026-05-01|Admission|280|patient:read|patient",
              "feedback|2026-05-02|Feedback: post visit (transcription failed)|0|feedback:read|feedback",
              "alert|2026-05-03|Alert (critical): self harm|15|feedback:read|alert",
              "alert|2026-05-03|Alert (high): fall, withdrawn|7|notes:read|alert",
              "emergency_access|2026-05-04|Emergency access by Emeka O'Bi|9|patient:read|emergency_access");
      assertThat(
              database.column(
                  "select string_agg(status, ' ' order by taken_at) from alert_steps group by alert_id order by alert_id"))
          .containsExactly("open", "open withdrawn");
      assertThat(database.column("select id from timeline_events"))
          .allSatisfy(id -> assertThat(UUID.fromString(id).version()).isEqualTo(7));
    }
  }
}
