package org.wardvoice.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
class SamplesIT {

  private final Api api;
  private final Sql sql;

  SamplesIT(ServerUnderTest server) {
    api = Api.of(server);
    sql = new Sql(server);
  }

  @ParameterizedTest
  @CsvSource({"patients", "feedback", "tasks"})
  void showsSixRecordsToAnybodySignedInAndStoresNone(String kind) throws SQLException {
    for (String user : new String[] {"clinician@demo.example", "nurse@second.example"}) {
      assertThat(api.as(user).get("/api/test/sample-" + kind).hasStatus(200).data().get(kind))
          .hasSize(6);
    }
    assertThat(sql.count("select count(*) from patients where mrn like 'SAMPLE-%'")).isZero();
    assertThat(sql.count("select count(*) from feedback where id::text like '01900000-0000-7%'"))
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({"patients", "feedback", "tasks"})
  void asksForASignIn(String kind) {
    api.get("/api/test/sample-" + kind).hasStatus(401);
  }
}
