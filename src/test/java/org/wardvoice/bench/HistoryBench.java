package org.wardvoice.bench;

import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/**
 * KPIs, series, lists and searches of hospitals with a short and a long history: 10,000, 1 million and 5 million rows,
 * half feedback and half tasks, and half as many entries in the audit log. All have the same number per day, so that only
 * the length of the history differs; a fourth hospital has as many rows as the second in a tenth of the time. Events and
 * their deliveries, which are kept for days only, are a tenth as many in each. The requests before those that are
 * measured count the rows of long lists.
 */
@ServerTest
class HistoryBench {

  private static final int REQUESTS = 40;

  private static final String SMALL_WARD = "Department 9";

  /** Spreads the small ward's patients over the whole history. */
  private static final String ADMIT =
      """
      update patients set department_id = (select id from departments where organization_id = p.organization_id and name = ?)
        from patients p
       where patients.id = p.id and p.organization_id = cast(? as uuid)
         and p.mrn_key in (select 'm' || n * ? / 20 from generate_series(1, 20) n)
      """;

  private final ServerUnderTest server;

  HistoryBench(ServerUnderTest server) {
    this.server = server;
  }

  private enum Role {
    ADMINISTRATOR,
    NURSE,
    NURSE_OF_20_PATIENTS
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
            new History("10,000 rows", 10_000, History.A_DAY),
            new History("1,000,000 rows", 1_000_000, History.A_DAY),
            new History("5,000,000 rows", 5_000_000, History.A_DAY),
            new History(
                "1,000,000 rows at ten times as many a day", 1_000_000, 10 * History.A_DAY));
    List<Hospital> hospitals = new ArrayList<>();
    for (History history : histories) {
      hospitals.add(found(history));
    }
    try (Connection connection = server.database()) {
      History.settle(connection);
    }
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
    for (int i = 1; i <= 9; i++) {
      hospital.api().post("/api/departments", Map.of("name", "Department " + i)).hasStatus(201);
    }
    try (Connection connection = server.database()) {
      history.write(connection, hospital.id());
      try (PreparedStatement admit = connection.prepareStatement(ADMIT)) {
        admit.setString(1, SMALL_WARD);
        admit.setString(2, hospital.id());
        admit.setLong(3, history.rows() / 20);
        admit.executeUpdate();
      }
    }
    return new Hospital(
        hospital.id(),
        Map.of(
            Role.ADMINISTRATOR,
            hospital.email(),
            Role.NURSE,
            hospital.join("Nurse", "nurse", "Department 1").email(),
            Role.NURSE_OF_20_PATIENTS,
            hospital.join("Nurse", "nurse", SMALL_WARD).email()));
  }
}
