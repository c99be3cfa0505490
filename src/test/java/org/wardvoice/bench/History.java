package org.wardvoice.bench;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * The records of a hospital: half feedback and half tasks, half as many entries in the audit log, and a tenth as many
 * events and deliveries.
 *
 * @param rows how many pieces of feedback and tasks
 * @param perDay how many of them a day
 */
record History(String name, long rows, int perDay) {

  static final int A_DAY = 2_800;

  private static final String TO_SUM_UP =
      "select count(*) from analytics_changes where changed_at < now() - interval '2 days'";

  /** Writes them for an organization with at least eight departments. */
  void write(Connection connection, String organization) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String part : script(organization).split(";\n", -1)) {
        statement.execute(part);
      }
    }
  }

  /** Waits until the service has summed up all former days, and updates the planner's statistics. */
  static void settle(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      await()
          .atMost(Duration.ofMinutes(30))
          .until(
              () -> {
                try (ResultSet waiting = statement.executeQuery(TO_SUM_UP)) {
                  return waiting.next() && waiting.getLong(1) == 0;
                }
              });
      statement.execute("vacuum analyze");
    }
  }

  /** Bypasses the triggers, which would write a line per row; a line per day is sufficient. */
  private String script(String organization) {
    return """
        set session_replication_role = replica;
        create temporary table wards as
          select id, row_number() over (order by id) - 1 as place from departments where organization_id = 'ORGANIZATION' limit 8;
        create temporary table at as
          select n, now() - n * (interval '1 day' / (PER_DAY / 2)) as time, n % 8 as place from generate_series(1, ROWS / 2) n;
        create temporary table people as
          select next_id() as id, n, now() - n * (interval '1 day' / (PER_DAY / 20)) as time, n % 8 as place from generate_series(1, ROWS / 20) n;
        create unique index on people (n);
        insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender, admission_date,
            status, created_at, updated_at, version)
          select p.id, 'ORGANIZATION', w.id, 'Patient ' || n, 'patient ' || n, 'M' || n, 'm' || n, date '1950-01-01', 'unknown', p.time,
            'discharged', p.time, p.time + interval '5 days', 1
            from people p join wards w using (place);
        insert into patient_activities (organization_id, patient_id, active_from, active_until)
          select 'ORGANIZATION', id, time, time + interval '5 days' from people;
        insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status,
            transcription, sentiment_score, satisfaction_rating, rated_by_person, corrected, key_topics, needs_review, created_by, created_at,
            updated_at, processed_at, version)
          select next_id(), 'ORGANIZATION', p.id, w.id, case a.n % 3 when 0 then 'general' when 1 then 'complaint' else 'compliment' end,
            'medium', next_id(), 'completed', 'kind nurses at bed' || a.n / 20, (a.n % 21 - 10) / 10.0, 1 + (a.n % 9) / 2.0, false, false, '["food", "noise"]', false,
            w.id, a.time, a.time, a.time, 1
            from at a join wards w using (place) join people p on p.n = (a.n + 9) / 10;
        insert into tasks (id, organization_id, title, priority, department_id, due_date, status, progress_percentage, created_by,
            created_at, updated_at, completed_at, given_fields, announced, steps, version)
          select next_id(), 'ORGANIZATION', 'Task', 'medium', w.id, a.time + interval '1 day',
            case when a.n % 20 = 0 then 'cancelled' else 'completed' end, 100, w.id, a.time, a.time,
            case when a.n % 20 <> 0 then a.time + (a.n % 40) * interval '1 hour' end, '', true, 1, 1
            from at a join wards w using (place);
        insert into analytics_changes (organization_id, changed_at)
          select 'ORGANIZATION', date_trunc('day', now(), 'UTC') - d * interval '1 day' + e
            from generate_series(-3, ROWS / PER_DAY + 2) d cross join (values (interval '0'), (interval '23:59')) as ends (e);
        insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome, user_id, metadata)
          select 'ORGANIZATION', next_id(), 'ORGANIZATION', a.time, case a.n % 10 when 0 then 'authentication' else 'data_access' end,
            case a.n % 10 when 0 then 'login' else 'patient_read' end, 'success', w.id, '{}'
            from at a join wards w using (place);
        insert into webhooks (id, organization_id, url, events, payload, secret, active, created_by, created_at, updated_at, version)
          values ('ORGANIZATION', 'ORGANIZATION', 'https://receiver.example', array['*'], 'thin', decode('00', 'hex'), false,
            'ORGANIZATION', now(), now(), 1);
        create temporary table told as
          select next_id() as id, n, now() - n * (interval '6 days' / (ROWS / 10)) as time from generate_series(1, ROWS / 10) n;
        insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, occurred_at, permission, sequence)
          select id, 'ORGANIZATION', 'feedback.created', 'feedback', id, '{}', time, 'feedback:read',
            -nextval(pg_get_serial_sequence('outbox_events', 'position'))
            from told;
        insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event, subject_id, position, status, attempts, tries,
            due_at, created_at, finished_at)
          select next_id(), 'ORGANIZATION', 'ORGANIZATION', id, 'feedback.created', id, n,
            case n % 50 when 0 then 'failed' else 'delivered' end, 1, 1, time, time, time
            from told;
        drop table told;
        drop table at;
        drop table people;
        drop table wards;
        set session_replication_role = origin"""
        .replace("ORGANIZATION", organization)
        .replace("PER_DAY", Integer.toString(perDay))
        .replace("ROWS", Long.toString(rows));
  }
}
