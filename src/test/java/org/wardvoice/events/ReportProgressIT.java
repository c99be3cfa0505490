package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.wardvoice.reports.ReportCalls;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The progress of a report on the live stream. */
@ServerTest
class ReportProgressIT {

  private static final String QUERY = "?types=report.progress";

  @Test
  void isToldToWhoeverMayReadIt(ServerUnderTest server) throws Exception {
    try (StreamCalls calls = new StreamCalls(server)) {
      LiveStream quality = calls.listen(calls.like("quality_manager@demo.example"), QUERY);
      String address = calls.users.like("quality_manager@demo.example");
      calls.users.update(
          "update users set extra_permissions = 'system:read' where email = ?", address);
      LiveStream auditor = calls.listen(calls.anybody.as(address), QUERY);
      LiveStream admin = calls.listen(calls.like("hospital_admin@demo.example"), QUERY);
      LiveStream nurse = calls.listen(calls.like("nurse@demo.example"), QUERY);
      calls.awaitProgressIsHeard();
      ReportCalls reports = new ReportCalls(calls.anybody.as("super_admin@demo.example"));

      String report = reports.order("task_performance", "json");
      String secret = reports.order("security_audit", "json");

      assertThat(awaitEnd(quality, report).path("progress_percentage").asInt()).isEqualTo(100);
      awaitEnd(admin, secret);
      awaitEnd(auditor, secret);
      assertThat(quality.received().toString()).doesNotContain(secret);
      assertThat(nurse.received().toString()).doesNotContain(report, secret);
    }
  }

  private static JsonNode awaitEnd(LiveStream stream, String report) {
    return stream
        .await(
            told ->
                told.data().at("/resource/id").asText().equals(report)
                    && told.data().path("status").asText().equals("completed"))
        .data();
  }
}
