package org.wardvoice.analytics.entity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** What happened before anything was counted is counted like what happens now. */
class AnalyticsUpgradeIT {

  private static final String BEFORE = "202611212305";

  private static final String STORY =
      """
      set session_replication_role = replica;
      create function pg_temp.id(n integer) returns uuid language sql as
        $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
      insert into organizations (id, name, created_at, updated_at) values (pg_temp.id(1), 'Hospital', now(), now());
      insert into departments (id, organization_id, name, code, created_at, updated_at)
        values (pg_temp.id(2), pg_temp.id(1), 'Ward', 'W', now(), now());
      insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
          admission_date, status, created_at, updated_at, version) values
        (pg_temp.id(4), pg_temp.id(1), pg_temp.id(2), 'P', 'p', 'M', 'm', '1950-01-01', 'unknown', '2026-03-01T08:00Z', 'active',
          '2026-03-01T08:00Z', '2026-03-09T08:00Z', 1),
        (pg_temp.id(5), pg_temp.id(1), pg_temp.id(2), 'Q', 'q', 'N', 'n', '1950-01-01', 'unknown', '2026-03-02T08:00Z', 'discharged',
          '2026-03-02T08:00Z', '2026-05-01T08:00Z', 2);
      insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, permission, resource_type, resource_id)
        values (pg_temp.id(6), pg_temp.id(1), pg_temp.id(5), 'status_change', '2026-03-04T08:00Z', 'Discharged', 'patient:read',
          'patient', pg_temp.id(5));
      insert into transcription_jobs (id, organization_id, subject_type, subject_id, urgency, status, claims, failures, due_at,
          audio_seconds, created_at, finished_at)
        values (pg_temp.id(7), pg_temp.id(1), 'note', pg_temp.id(8), 1, 'completed', 1, 0, now(), 3, '2026-03-03T22:30Z', '2026-03-03T22:30Z');
      insert into transcripts (id, organization_id, text, language, confidence, words, engine, engine_version, created_at)
        values (pg_temp.id(7), pg_temp.id(1), ' The wound\nis  dry ', 'en', 0.9, '[]', 'e', '1', '2026-03-03T22:30Z');
      insert into notes (id, organization_id, patient_id, department_id, note_type, content, provider_id, author_id, status, version,
          job_id, recording_id, recording_sha256, transcription_status, duration_seconds, created_at, updated_at, row_version)
        values (pg_temp.id(8), pg_temp.id(1), pg_temp.id(4), pg_temp.id(2), 'progress', 'The wound is dry', pg_temp.id(3), pg_temp.id(3),
          'draft', 1, pg_temp.id(7), pg_temp.id(10), repeat('0', 64), 'completed', 3, '2026-03-03T22:30Z', now(), 1);
      insert into tasks (id, organization_id, title, priority, department_id, due_date, status, progress_percentage, created_by,
          created_at, updated_at, completed_at, given_fields, announced, steps, version)
        values (pg_temp.id(9), pg_temp.id(1), 'T', 'medium', pg_temp.id(2), '2026-03-05T08:00Z', 'completed', 100, pg_temp.id(3),
          '2026-03-01T08:00Z', now(), '2026-03-07T08:00Z', '', true, 0, 0);
      set session_replication_role = origin;
      """;

  @Test
  void knowsWhatWasSpokenWhoWasActiveAndWhichDaysThereAre() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(STORY).migrated();
      assertThat(database.column("select spoken_words from notes")).containsExactly("4");
      assertThat(
              database.column(
                  "select concat_ws('|', right(patient_id::text, 1), active_from at time zone 'UTC', active_until at time zone 'UTC')"
                      + " from patient_activities order by patient_id"))
          .containsExactly(
              "4|2026-03-01 08:00:00|infinity", "5|2026-03-02 08:00:00|2026-03-04 08:00:00");
      // Of the task: made, due and completed; of the note: the 3rd, which is the 4th in other
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
