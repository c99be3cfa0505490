package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Scripts of the configured origins, and of no others, may read the API's responses. */
@ServerTest
@Tag("every-server")
class CorsIT {

  private static final String PATIENTS = "/api/patients";
  private static final String PORTAL = "https://portal.example";
  private static final String ALLOWED = "Access-Control-Allow-Origin";

  private final Api portal;
  private final Api other;

  CorsIT(ServerUnderTest server) {
    Api doctor = Api.of(server).as("doctor@demo.example");
    portal = doctor.with("Origin", PORTAL);
    other = doctor.with("Origin", "https://elsewhere.example");
  }

  @Test
  void letsConfiguredOriginsReadEveryAnswer() {
    Answer refused = portal.get(PATIENTS + "/unknown").hasStatus(404);
    for (Answer answer : List.of(portal.get(PATIENTS).hasStatus(200), refused)) {
      assertThat(answer.header(ALLOWED)).isEqualTo(PORTAL);
      assertThat(answer.header("Access-Control-Expose-Headers")).contains("ETag", "Location");
      assertThat(answer.headers("Vary")).contains("Origin", "Accept");
    }
  }

  @Test
  void saysWhatConfiguredOriginsMaySend() {
    Answer answer =
        portal
            .with("Access-Control-Request-Method", "PUT")
            .send("OPTIONS", PATIENTS, BodyPublishers.noBody())
            .hasStatus(204);
    assertThat(answer.header(ALLOWED)).isEqualTo(PORTAL);
    assertThat(answer.header("Access-Control-Allow-Methods")).contains("PUT", "DELETE");
    assertThat(answer.header("Access-Control-Allow-Headers")).contains("Authorization", "If-Match");
  }

  @Test
  void letsNoOtherOriginRead() {
    Answer answer = other.get(PATIENTS).hasStatus(200);
    assertThat(answer.header(ALLOWED)).isNull();
    assertThat(answer.headers("Vary")).contains("Origin", "Accept");
  }
}
