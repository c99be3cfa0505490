package org.wardvoice.work;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** Work in the former separate queues is in the common table, with its number of attempts. */
class WorkUpgradeIT {

  private static final String BEFORE = "202611231530";

  private static final String STORY =
      """
      set session_replication_role = replica;
      create function pg_temp.id(n integer) returns uuid language sql as
        $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
      insert into organizations (id, name, created_at, updated_at) values (pg_temp.id(1), 'Hospital', now(), now());
      insert into mails (id, organization_id, recipient, subject, text, attempts, due_at, created_at, sent_at, failed_at) values
        (pg_temp.id(11), pg_temp.id(1), 'a@x.example', 'A', '\\x00', 1, '2026-11-23T10:00Z', '2026-11-23T09:00Z', null, null),
        (pg_temp.id(12), pg_temp.id(1), 'b@x.example', 'B', null, 1, '2026-11-23T10:00Z', '2026-11-23T09:00Z', '2026-11-23T09:01Z', null),
        (pg_temp.id(13), pg_temp.id(1), 'c@x.example', 'C', null, 7, '2026-11-23T10:00Z', '2026-11-23T09:00Z', null, '2026-11-23T09:01Z');
      insert into reports (id, organization_id, recipients, report_type, format, date_from, date_to, include_charts, status,
          progress_percentage, failure_reason, claims, lease_token, lease_until, byte_size, sha256, created_by, created_at, completed_at,
          expires_at) values
        (pg_temp.id(21), pg_temp.id(1), '{}', 'task_performance', 'csv', '2026-05-01Z', '2026-06-01Z', true, 'processing', 40, null, 3,
          pg_temp.id(2), '2026-11-23T10:01Z', null, null, pg_temp.id(3), '2026-11-23T10:00Z', null, null),
        (pg_temp.id(22), pg_temp.id(1), '{}', 'task_performance', 'csv', '2026-05-01Z', '2026-06-01Z', true, 'failed', 40, 'Why.', 4,
          null, null, null, null, pg_temp.id(3), '2026-11-23T10:00Z', null, null),
        (pg_temp.id(23), pg_temp.id(1), '{}', 'task_performance', 'csv', '2026-05-01Z', '2026-06-01Z', true, 'completed', 100, null, 1,
          null, null, 1, repeat('0', 64), pg_temp.id(3), '2026-11-23T10:00Z', '2026-11-23T10:01Z', '2026-12-23T10:01Z');
      insert into transcription_jobs (id, organization_id, recording_id, subject_type, subject_id, urgency, status, claims, failures,
          due_at, lease_token, lease_until, audio_seconds, failure_reason, created_at, finished_at) values
        (pg_temp.id(31), pg_temp.id(1), pg_temp.id(4), 'note', pg_temp.id(5), 2, 'waiting', 2, 1, '2026-11-23T11:01Z', null, null, 3,
          null, '2026-11-23T11:00Z', null),
        (pg_temp.id(32), pg_temp.id(1), null, 'note', pg_temp.id(5), 1, 'running', 1, 0, '2026-11-23T11:00Z', pg_temp.id(2),
          '2026-11-23T11:02Z', 0, null, '2026-11-23T11:00Z', null),
        (pg_temp.id(33), pg_temp.id(1), pg_temp.id(4), 'note', pg_temp.id(5), 1, 'failed', 3, 3, '2026-11-23T11:00Z', null, null, 3,
          'Why.', '2026-11-23T11:00Z', '2026-11-23T11:05Z'),
        (pg_temp.id(34), pg_temp.id(1), pg_temp.id(4), 'note', pg_temp.id(5), 1, 'completed', 1, 0, '2026-11-23T11:00Z', null, null, 3,
          null, '2026-11-23T11:00Z', '2026-11-23T11:05Z');
      set session_replication_role = origin;
      """;

  private static final String CANCELED =
      """
      set session_replication_role = replica;
      insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at, due_at, finished_at)
      values ('00000000-0000-7000-8000-000000000041', 'mail', gen_random_uuid(), 0, 'canceled', 2, 1, '2026-11-23T11:00Z',
        '2026-11-23T11:00Z', '2026-11-23T11:00Z', '2026-11-23T11:05Z');
      set session_replication_role = origin;
      """;

  private static final String WORK =
      """
      select concat_ws('|', right(id::text, 2), kind, status, urgency, claims, failures, progress,
        to_char(queued_at at time zone 'UTC', 'HH24:MI'), to_char(due_at at time zone 'UTC', 'HH24:MI'),
        to_char(finished_at at time zone 'UTC', 'HH24:MI'), reason)
      from work order by id
      """;

  @Test
  void takesOverWhatWaited() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(STORY).migrated();
      assertThat(database.column(WORK))
          .containsExactly(
              "11|mail|waiting|0|1|1|0|09:00|10:00",
              "12|mail|done|0|1|1|100|09:00|10:00|09:01",
              "13|mail|failed|0|7|7|0|09:00|10:00|09:01",
              "21|report|waiting|0|2|0|0|10:00|10:00",
              "22|report|failed|0|4|0|0|10:00|10:00|10:00|Why.",
              "31|transcription|waiting|2|2|1|0|11:00|11:01",
              "32|analysis|waiting|1|1|0|0|11:00|11:00",
              "33|transcription|failed|1|3|3|0|11:00|11:00|11:05|Why.");
    }
  }

  @Test
  void endsCanceledWorkAsFailed() throws Exception {
    try (BareDatabase database = BareDatabase.asOf("202611232352")) {
      database.execute(CANCELED).migrated();
      assertThat(database.column(WORK))
          .containsExactly(
              "41|mail|failed|0|2|1|0|11:00|11:00|11:05|An administrator canceled it.");
    }
  }
}
