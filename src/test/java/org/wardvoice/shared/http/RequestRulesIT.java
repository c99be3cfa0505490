package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** The rules for every request, tested with arbitrary resources. */
@ServerTest
@Tag("every-server")
class RequestRulesIT {

  private static final int ONE_MEBIBYTE = 1 << 20;

  private final Api anybody;
  private final Api doctor;

  RequestRulesIT(ServerUnderTest server) {
    anybody = Api.of(server);
    doctor = anybody.as("doctor@demo.example");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/api/patients", "/api/nothing", "/nothing", "/api/auth/jwks", "/openapi"})
  void carriesTheCommonHeadersOnEveryAnswer(String path) {
    Answer answer = anybody.get(path);

    assertThat(answer.header("X-API-Version")).isEqualTo("1");
    assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    assertThat(answer.header("X-Request-Id")).isNotBlank();
    assertThat(answer.header("Content-Type")).startsWith("application/json");
  }

  @Test
  void echoesTheCallersRequestId() {
    assertThat(doctor.with("X-Request-Id", "ward-7._A").get("/api/patients").header("X-Request-Id"))
        .isEqualTo("ward-7._A");
    assertThat(anybody.with("X-Request-Id", "e.1").get("/api/patients").header("X-Request-Id"))
        .isEqualTo("e.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"with space", "läng", "a/b", ""})
  void makesARequestIdWhereTheCallersIsNone(String offered) {
    assertThat(doctor.with("X-Request-Id", offered).get("/api/patients").header("X-Request-Id"))
        .isNotEqualTo(offered)
        .isNotBlank();
    assertThat(
            doctor
                .with("X-Request-Id", "x".repeat(129))
                .get("/api/patients")
                .header("X-Request-Id"))
        .hasSizeLessThan(129);
  }

  @Test
  void refusesUnderTheVersionAsWithout() {
    anybody.get("/api/v1/patients").hasStatus(401);
    anybody.get("/api/v1/nothing").isError(404, "NOT_FOUND");
    anybody.get("/api/v1").isError(404, "NOT_FOUND");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/nothing", "/nothing", "/api", "/api/", "/error"})
  void answersUnknownAddressesInJson(String path) {
    doctor.get(path).isError(404, "NOT_FOUND");
  }

  @Test
  void showsNobodyItsInnards() {
    doctor.get("/WEB-INF/web.xml").hasStatus(404);
  }

  @Test
  void tellsTheAllowedMethods() {
    Answer answer = doctor.delete("/api/patients").isError(405, "METHOD_NOT_ALLOWED");
    assertThat(answer.header("Allow")).contains("GET", "POST", "OPTIONS");

    Answer options = anybody.send("OPTIONS", "/api/patients", BodyPublishers.noBody());
    assertThat(options.hasStatus(204).header("Allow")).contains("GET", "POST", "OPTIONS");
  }

  @Test
  void answersHeadLikeGetWithoutTheBody() {
    String path = "/api/patients/" + TestPatients.admit(doctor, "Cardiology");
    Answer get = doctor.get(path);
    Answer head = doctor.send("HEAD", path, BodyPublishers.noBody());

    assertThat(head.hasStatus(200).bytes()).isEmpty();
    assertThat(head.header("Content-Length")).isEqualTo(Integer.toString(get.bytes().length));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "application/json;q=0"})
  void refusesCallersThatAcceptNoJson(String accept) {
    doctor.with("Accept", accept).get("/api/patients").isError(406, "NOT_ACCEPTABLE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/*", "text/html, */*;q=0.1"})
  void answersCallersThatAcceptJson(String accept) {
    doctor.with("Accept", accept).get("/api/patients").hasStatus(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/fhir+xml",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "application/json, text/plain",
        "application/json; charset",
        "application/json; charset=\"utf-8",
        "application/json; charset=utf-8, text/plain",
        "json"
      })
  void takesNothingButJsonWhereItTakesJson(String type) {
    doctor
        .with("Content-Type", type)
        .json("POST", "/api/patients", "{}")
        .isError(415, "UNSUPPORTED_MEDIA_TYPE");
  }

  @Test
  void takesNoCompressedBody() {
    doctor
        .with("Content-Encoding", "gzip")
        .json("POST", "/api/patients", "{}")
        .isError(415, "UNSUPPORTED_MEDIA_TYPE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/json; charset=UTF-8",
        "APPLICATION/JSON;charset=utf-8",
        "application/json; charset=\"utf-8\"; note=\"a, \\\"b\\\"; c\""
      })
  void takesJsonHoweverItIsCalled(String type) {
    doctor
        .with("Content-Type", type)
        .json("POST", "/api/patients", "{\"nothing\": 1}")
        .isInvalid("nothing", "unknown field");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{\"name\": 1, \"name\": 2}",
        "{\"name\": 1e99999999999}",
        "{\"name\": 1e-99999999999}"
      })
  void tellsWhatIsNoJsonObject(String body) {
    doctor.json("POST", "/api/patients", body).isError(400, "MALFORMED_REQUEST");
  }

  @Test
  void refusesBodiesOverOneMebibyte() {
    String large = "{\"name\": \"" + "x".repeat(ONE_MEBIBYTE) + "\"}";
    doctor.json("POST", "/api/patients", large).isError(413, "PAYLOAD_TOO_LARGE");

    byte[] bytes = large.getBytes(StandardCharsets.UTF_8);
    doctor
        .with("Content-Type", "application/json")
        .send(
            "POST",
            "/api/patients",
            BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)))
        .isError(413, "PAYLOAD_TOO_LARGE");
  }

  @Test
  void namesUnknownFields() {
    Answer answer =
        doctor.post("/api/patients", Map.of("nmae", "Ann")).isInvalid("nmae", "unknown field");
    assertThat(answer.error().path("details").path("field").asText()).isEqualTo("nmae");
    assertThat(answer.error().path("details").path("violations").size()).isGreaterThan(1);
  }

  @Test
  void asksWhoCallsBeforeItLooksAtTheBody() {
    assertThat(anybody.json("POST", "/api/patients", "{").hasStatus(401).text())
        .isEqualTo("{\"error\":\"No token provided\"}");
    anybody.as("quality_manager@demo.example").json("POST", "/api/patients", "{").hasStatus(403);
    anybody.with("Accept", "text/html").get("/api/patients").hasStatus(401);
  }

  @ParameterizedTest
  @CsvSource({
    "page=0, page, must be a whole number from 1",
    "page=-1, page, must be a whole number from 1",
    "page=, page, must be a whole number from 1",
    "page=99999999999, page, must be a whole number from 1",
    "limit=0, limit, must be a whole number from 1 to 100",
    "limit=101, limit, must be a whole number from 1 to 100",
    "cursor=nonsense, cursor, is not a cursor of this list",
    "q=%00, q, must not contain U+0000"
  })
  void refusesParametersOutOfBounds(String query, String field, String issue) {
    doctor.get("/api/patients?" + query).isInvalid(field, issue);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/patients?status=x&sort=x&page=0&limit=0, status sort page limit",
    "/api/feedback?limit=0&date_to=x&sentiment=x, date_to sentiment limit",
    "/api/analytics/data?interval=x&date_from=x, metric interval date_from",
    "/api/export/tasks?format=x&date_range=x&deidentified=x, format date_range deidentified"
  })
  void namesAllInvalidParameters(String path, String fields) {
    assertThat(refusedFields(doctor.get(path))).containsExactly(fields.split(" "));
  }

  @Test
  void namesAllUnknownReferences() {
    String nobody = Ids.next().toString();
    Map<String, Object> note =
        Map.of("patient_id", nobody, "provider_id", nobody, "department", "x", "content", "Calm");
    assertThat(refusedFields(doctor.post("/api/notes", note)))
        .containsExactly("patient_id", "provider_id", "department");
    Map<String, Object> task =
        Map.of("patient_id", nobody, "assignee_id", nobody, "department", "x", "title", "Task");
    assertThat(refusedFields(doctor.post("/api/tasks", task)))
        .containsExactly("patient_id", "assignee_id", "department");
  }

  private static List<String> refusedFields(Answer answer) {
    return answer
        .isError(400, "VALIDATION_ERROR")
        .error()
        .at("/details/violations")
        .findValuesAsText("field");
  }

  @Test
  void ignoresUnknownParameters() {
    doctor.get("/api/patients?nothing=1").hasStatus(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70", "%20", "a%2Fb"})
  void knowsNoRecordOfAMalformedOrUnknownIdentifier(String id) {
    doctor.get("/api/patients/" + id).isError(404, "NOT_FOUND");
  }

  @Test
  void asksWhoCallsBeforeWhatIsSent() {
    assertThat(anybody.json("POST", "/api/feedback", "{}").hasStatus(401).text())
        .isEqualTo("{\"error\":\"No token provided\"}");
    assertThat(doctor.json("POST", "/api/feedback", "{}").hasStatus(403).text())
        .contains("feedback:create");
    anybody
        .as("nurse@demo.example")
        .json("POST", "/api/feedback", "{}")
        .isError(415, "UNSUPPORTED_MEDIA_TYPE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html;q=high", "/"})
  void refusesAnAcceptThatCantBeRead(String accept) {
    doctor.with("Accept", accept).get("/api/patients").isError(400, "MALFORMED_REQUEST");
  }

  @Test
  void takesTheAcceptOfOldJavaClients() {
    doctor
        .with("Accept", "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2")
        .get("/api/patients")
        .hasStatus(200);
  }

  @Test
  void answersAnAddressThatIsNoUtf8InJson() {
    Answer answer = doctor.get("/api/patients/%C3%28");
    assertThat(answer.status()).isIn(400, 404);
    assertThat(answer.error().path("code").asText()).isIn("MALFORMED_REQUEST", "NOT_FOUND");
  }

  @Test
  void answersWhatTheContainerRefusesInJsonToo() {
    Answer answer =
        anybody.with("Authorization", "Bearer nonsense").get("/api/patients").hasStatus(401);
    assertThat(answer.text()).isEqualTo("{\"error\":\"Invalid token\"}");
    assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=x"
      })
  void tellsABrokenForm(String type) {
    anybody
        .as("nurse@demo.example")
        .with("Content-Type", type)
        .send("POST", "/api/feedback", BodyPublishers.ofString("nonsense"))
        .isError(400, "MALFORMED_REQUEST");
  }

  @Test
  void takesNothingButAFormWhereItTakesAForm() {
    anybody
        .as("nurse@demo.example")
        .post("/api/feedback", Map.of())
        .isError(415, "UNSUPPORTED_MEDIA_TYPE");
  }

  @Test
  void namesUnknownAndRepeatedFieldsOfAForm() {
    Api nurse = anybody.as("nurse@demo.example");
    nurse
        .upload("/api/feedback", new FormBody().field("patient", "x").field("text", "Fine."))
        .isInvalid("patient", "unknown field")
        .isInvalid("patient_id", "is required");
    nurse
        .upload("/api/feedback", new FormBody().field("text", "a").field("text", "b"))
        .isInvalid("text", "only once");
  }
}
