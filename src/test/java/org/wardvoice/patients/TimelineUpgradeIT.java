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

  /** Of a merge, the entries of the retired patient, 2, were moved to the survivor, 1. */
  @Test
  void returnsWhatTellsOfMerges() throws Exception {
    try (BareDatabase database = BareDatabase.asOf("202611290910")) {
      database
          .execute(
              """
              set session_replication_role = replica;
              create function pg_temp.id(n integer) returns uuid language sql as
                $$ select ('00000000-0000-7000-8000-00000000000' || n)::uuid $$;
              insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth,
                  gender, admission_date, status, created_at, updated_at, version)
                values (pg_temp.id(2), pg_temp.id(3), pg_temp.id(5), 'P', 'p', 'M', 'm', '1950-01-01', 'unknown', now(),
                  'inactive', now(), now(), 1);
              insert into patient_merges (id, organization_id, survivor_id, retired_id, status_before, merged_at)
                values (pg_temp.id(4), pg_temp.id(3), pg_temp.id(1), pg_temp.id(2), 'active', now());
              insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, permission,
                  resource_type, resource_id, facts)
                select gen_random_uuid(), pg_temp.id(3), pg_temp.id(1), 'status_change', now(), title, 'patient:read',
                  'patient', pg_temp.id(patient), jsonb_build_object('reason', reason)
                from (values ('Merged', 2, 'Merged into another record'), ('Left', 2, 'HL7 message ADT A03'),
                  ('Own', 1, 'Merged into another record')) e (title, patient, reason)
              """)
          .migrated();
      assertThat(
              database.column(
                  "select title || right(patient_id::text, 1) from timeline_events order by title"))
          .containsExactly("Left1", "Merged2", "Own1");
    }
  }
}
