package org.wardvoice.bench;

import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/**
 * KPIs, series, lists and searches of hospitals with a short and a long history: 10,000, 1 million and 5 million rows,
 * half feedback and half tasks, and half as many entries in the audit log. All have the same number per day, so that only
 * the length of the history differs; a fourth hospital has as many rows as the second in a tenth of the time. Events and
 * their deliveries, which are kept for days only, are a tenth as many in each. The requests before those that are
 * measured count the rows of long lists.
 */
@ServerTest
class HistoryBench {

  private static final int A_DAY = 2_800;
  private static final int REQUESTS = 40;
  private static final Duration PATIENCE = Duration.ofMinutes(30);

  private final ServerUnderTest server;
  private final Sql sql;

  HistoryBench(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
  }

  private record History(String name, long rows, int perDay) {}

  private enum Role {
    ADMINISTRATOR,
    NURSE
  }

  /**
   * A hospital with a history.
   *
   * @param id its id, and that of its webhook
   * @param users their addresses
   */
  private record Hospital(String id, Map<Role, String> users) {}

  @Test
  void comparesHistories() throws Exception {
    List<History> histories =
        List.of(
            new History("10,000 rows", 10_000, A_DAY),
            new History("1,000,000 rows", 1_000_000, A_DAY),
            new History("5,000,000 rows", 5_000_000, A_DAY),
            new History("1,000,000 rows at ten times as many a day", 1_000_000, 10 * A_DAY));
    List<Hospital> hospitals = new ArrayList<>();
    for (History history : histories) {
      hospitals.add(found(history));
    }
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                sql.count(
                        "select count(*) from analytics_changes where changed_at < now() - interval '2 days'")
                    == 0);
    sql.update("vacuum analyze");
    for (String path :
        List.of(
            "/api/analytics/kpis",
            "/api/analytics/data?metric=nps_score&interval=day",
            "/api/analytics/data?metric=completion_rate&interval=month&group_by=department&date_from=2020-01-01",
            "/api/audit/events",
            "/api/audit/events?eventType=authentication&date_from=2020-01-01",
            "/api/events",
            "/api/webhooks/WEBHOOK/deliveries",
            "/api/webhooks/WEBHOOK/deliveries?status=failed",
            "/api/work")) {
      compare(path, Role.ADMINISTRATOR, histories, hospitals);
    }
    for (String path :
        List.of(
            "/api/patients",
            "/api/patients?q=m123",
            "/api/patients?status=discharged&sort=name",
            "/api/patients/PATIENT/timeline",
            "/api/feedback",
            "/api/feedback?sentiment=negative",
            "/api/feedback?feedback_type=complaint&date_from=2020-01-01",
            "/api/feedback?q=bed123",
            "/api/tasks",
            "/api/tasks?status=completed")) {
      for (Role caller : Role.values()) {
        compare(path, caller, histories, hospitals);
      }
    }
  }

  private void compare(
      String path, Role caller, List<History> histories, List<Hospital> hospitals) {
    Latencies shortest = null;
    for (int i = 0; i < histories.size(); i++) {
      HttpRequest request = request(hospitals.get(i), caller, path);
      Latencies.of(request, REQUESTS / 5);
      Latencies took = Latencies.of(request, REQUESTS);
      shortest = shortest == null ? took : shortest;
      System.out.printf(
          "%s, %s, %s: %s; ratio of medians to the first: %.2f%n",
          path, caller, histories.get(i).name(), took, took.quantile(0.5) / shortest.quantile(0.5));
    }
  }

  private HttpRequest request(Hospital hospital, Role caller, String path) {
    Api api = Api.of(server).as(hospital.users().get(caller));
    String patient = api.get("/api/patients?limit=1").data().at("/patients/0/id").asText();
    String named = path.replace("PATIENT", patient).replace("WEBHOOK", hospital.id());
    return HttpRequest.newBuilder(server.uri(named))
        .header("Authorization", api.sent("Authorization"))
        .build();
  }

  private Hospital found(History history) throws SQLException {
    FoundHospital hospital = FoundHospital.found(server);
    for (int i = 1; i <= 8; i++) {
      hospital.api().post("/api/departments", Map.of("name", "Department " + i)).hasStatus(201);
    }
    try (Connection connection = server.database();
        Statement statement = connection.createStatement()) {
      for (String part : script(hospital.id(), history).split(";\n", -1)) {
        statement.execute(part);
      }
    }
    return new Hospital(
        hospital.id(),
        Map.of(
            Role.ADMINISTRATOR,
            hospital.email(),
            Role.NURSE,
            hospital.join("Nurse", "nurse", "Department 1").email()));
  }

  /** Bypasses the triggers, which would write a line per row; a line per day is sufficient. */
  private static String script(String organization, History history) {
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
        .replace("PER_DAY", Integer.toString(history.perDay()))
        .replace("ROWS", Long.toString(history.rows()));
  }
}
