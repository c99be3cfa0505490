package org.wardvoice.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

@ServerTest
class ServerUnderTestIT {

  private final ServerUnderTest server;

  ServerUnderTestIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void answersOverHttp() throws Exception {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(server.uri("/api/auth/jwks")).build(),
                HttpResponse.BodyHandlers.ofString());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains("\"keys\"");
  }

  @Test
  void hasItsSchemaInTheDatabase() throws Exception {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("select count(*) from flyway_schema_history where success")) {
      row.next();
      assertThat(row.getInt(1)).isPositive();
    }
  }
}
