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

  @Test
  void findsToWhomTasksWereAssigned() throws Exception {
    try (BareDatabase database = BareDatabase.asOf("202611291040")) {
      database
          .execute(
              """
              set session_replication_role = replica;
              insert into outbox_events
                  (id, organization_id, event, subject_type, subject_id, permission, data, occurred_at)
                select gen_random_uuid(), gen_random_uuid(), 'x', type, gen_random_uuid(), permission, data, now()
                from (values
                  ('task', 'task:read', '{"assignee_id": "00000000-0000-7000-8000-000000000005"}'),
                  ('task', 'task:read', '{"assignee_id": null}'),
                  ('task', '*', '{"assignee_id": "00000000-0000-7000-8000-000000000005"}'),
                  ('note', 'notes:read', '{}')) event (type, permission, data)
              """)
          .migrated();
      assertThat(
              database.column(
                  "select right(assignee_id::text, 1) from outbox_events order by position"))
          .containsExactly("5", null, null, null);
    }
  }
}
