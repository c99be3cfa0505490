package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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

  private final Api anybody;
  private final Api portal;
  private final Api other;

  CorsIT(ServerUnderTest server) {
    anybody = Api.of(server);
    Api doctor = anybody.as("doctor@demo.example");
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
    Answer answer = preflight();
    assertThat(answer.header(ALLOWED)).isEqualTo(PORTAL);
    assertThat(answer.header("Access-Control-Allow-Methods")).contains("PUT", "DELETE");
  }

  @Test
  void allowsEveryHeaderOfTheService() {
    JsonNode document = anybody.get("/openapi").hasStatus(200).json();
    Set<String> sent = new TreeSet<>();
    for (JsonNode parameter : document.findParents("in")) {
      if (parameter.path("in").asText().equals("header")) {
        sent.add(parameter.path("name").asText());
      }
    }
    Set<String> received = new TreeSet<>();
    document
        .findValues("headers")
        .forEach(headers -> headers.fieldNames().forEachRemaining(received::add));
    assertThat(sent).contains("X-MFA-Token");
    assertThat(received).contains("X-Emergency-Access-Patient");

    Answer answer = preflight();
    assertThat(names(answer, "Access-Control-Allow-Headers"))
        .containsAll(sent)
        // Not in the document.
        .contains("Authorization", "Content-Type", "If-Modified-Since", "Prefer", "X-CSRF-Token");
    assertThat(names(answer, "Access-Control-Expose-Headers"))
        .containsAll(received)
        .contains("Accept-Ranges", "Allow", "Content-Disposition", "Content-Location")
        .contains("Content-Range", "X-Progress");
  }

  private Answer preflight() {
    return portal
        .with("Access-Control-Request-Method", "PUT")
        .send("OPTIONS", PATIENTS, BodyPublishers.noBody())
        .hasStatus(204);
  }

  private static List<String> names(Answer answer, String header) {
    return List.of(answer.header(header).split(", ", -1));
  }

  @Test
  void letsNoOtherOriginRead() {
    Answer answer = other.get(PATIENTS).hasStatus(200);
    assertThat(answer.header(ALLOWED)).isNull();
    assertThat(answer.headers("Vary")).contains("Origin", "Accept");
  }
}
