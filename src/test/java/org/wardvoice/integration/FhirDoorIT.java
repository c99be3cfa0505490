package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import ca.uhn.fhir.parser.IParser;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.hl7.fhir.r4.model.OperationOutcome;
import org.hl7.fhir.r4.model.Patient;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** What the FHIR interface answers, byte by byte: formats, headers, errors, and who is let in. */
@ServerTest
@Tag("every-server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FhirDoorIT {

  private static final String JSON = "application/fhir+json;charset=UTF-8";
  private static final String XML = "application/fhir+xml;charset=UTF-8";

  private final ServerUnderTest server;
  private Api doctor;
  private String patient;

  FhirDoorIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void admit() {
    doctor = Api.of(server).as("doctor@demo.example");
    patient = TestPatients.admit(doctor, "Cardiology");
  }

  private String one() {
    return "/fhir/R4/Patient/" + patient;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "|| json",
        "*/*|| json",
        "application/fhir+json|| json",
        "application/json|| json",
        "application/fhir+xml|| xml",
        "application/xml|| xml",
        "application/fhir+xml;q=0.9, application/fhir+json;q=0.2|| xml",
        "application/fhir+json; fhirVersion=4.0|| json",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8|| xml",
        "application/fhir+json| xml| xml",
        "application/fhir+xml| json| json",
        "text/html| application/fhir+json| json",
        "*/*| application/fhir%2Bxml| xml"
      })
  void writesWhatTheClientWants(String accept, String format, String expected) {
    Api asking = accept == null ? doctor : doctor.with("Accept", accept);
    Answer answer = asking.get(one() + (format == null ? "" : "?_format=" + format)).hasStatus(200);
    assertThat(answer.header("Content-Type"))
        .isEqualToIgnoringCase(expected.equals("json") ? JSON : XML);
    IParser parser =
        expected.equals("json") ? FhirCalls.R4.newJsonParser() : FhirCalls.R4.newXmlParser();
    assertThat(parser.parseResource(Patient.class, answer.text()).getIdPart()).isEqualTo(patient);
  }

  @Test
  void refusesClientsThatReadNeitherFormat() {
    outcome(doctor.with("Accept", "text/csv").get(one()), 406, "not-supported");
    outcome(doctor.get(one() + "?_format=turtle"), 406, "not-supported");
    outcome(doctor.with("Accept", "nonsense;;q").get(one()), 400, "invalid");
  }

  @Test
  void tellsWhatHasNotChanged() {
    Answer first = doctor.get(one()).hasStatus(200);
    String tag = first.header("ETag");
    assertThat(tag).startsWith("W/\"");
    assertThat(first.header("Last-Modified"))
        .matches("[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT");
    for (String known : List.of(tag, "*", "\"other\", " + tag, tag.substring(2))) {
      Answer same = doctor.with("If-None-Match", known).get(one()).hasStatus(304);
      assertThat(same.bytes()).isEmpty();
      assertThat(same.header("ETag")).isEqualTo(tag);
    }
    doctor.with("If-None-Match", "W/\"other\"").get(one()).hasStatus(200);
    doctor.with("If-Modified-Since", first.header("Last-Modified")).get(one()).hasStatus(304);
    doctor.with("If-Modified-Since", "Sat, 01 Jan 2000 00:00:00 GMT").get(one()).hasStatus(200);
  }

  @Test
  void carriesTheHeadersOfTheApi() {
    Answer answer = doctor.with("X-Request-Id", "fhir-1").get(one()).hasStatus(200);
    assertThat(answer.header("X-Request-Id")).isEqualTo("fhir-1");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(answer.header("X-RateLimit-Limit")).isNotBlank();
  }

  @Test
  void letsInByTokenAndByKeyAlone() {
    Api nobody = Api.of(server);
    Answer without = nobody.get(one());
    outcome(without, 401, "login");
    assertThat(without.header("WWW-Authenticate")).isEqualTo("Bearer");
    outcome(nobody.with("Authorization", "Bearer nonsense").get(one()), 401, "login");
    outcome(nobody.with("X-API-Key", "wv_no_key").get(one()), 401, "login");
    outcome(nobody.get("/fhir/R4/Patient"), 401, "login");
    String key =
        doctor
            .post(
                "/api/auth/api-keys",
                Map.of("name", "FHIR", "permissions", List.of("patient:read")))
            .hasStatus(201)
            .data("key");
    nobody.with("X-API-Key", key).get(one()).hasStatus(200);
    OperationOutcome refused =
        outcome(nobody.with("X-API-Key", key).get("/fhir/R4/DocumentReference"), 403, "forbidden");
    assertThat(refused.getIssueFirstRep().getDiagnostics()).isEqualTo("required: notes:read");
  }

  @Test
  void tellsEverybodyWhatItIs() {
    Api nobody = Api.of(server);
    nobody.get("/fhir/R4/metadata").hasStatus(200);
    JsonNode smart = nobody.get("/fhir/R4/.well-known/smart-configuration").hasStatus(200).json();
    assertThat(smart.get("jwks_uri").asText()).endsWith("/api/auth/jwks");
  }

  @ParameterizedTest
  @CsvSource({
    "/fhir/R4, not-found",
    "/fhir/R4/, not-found",
    "/fhir/R4/Nonsense, not-found",
    "/fhir/R4/Patient/nonsense, not-found",
    "/fhir/R4/Patient/x/y/z, not-found",
    "/fhir/R4/Patient/a%2Fb, not-found",
    "/fhir/R4/Binary/nonsense, not-found"
  })
  void knowsNothingElse(String path, String code) {
    outcome(doctor.get(path), 404, code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "PATCH"})
  void changesNothing(String method) {
    Answer answer =
        doctor
            .with("Content-Type", "application/fhir+json")
            .send(method, one(), BodyPublishers.ofString("{}"));
    outcome(answer, 405, "not-supported");
  }

  @Test
  void createsNothing() {
    outcome(
        doctor.post("/fhir/R4/Patient", Map.of("resourceType", "Patient")), 405, "not-supported");
    outcome(doctor.post("/fhir/R4/Patient/_search", Map.of()), 415, "not-supported");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "birthdate=yesterday",
        "birthdate=ne2000",
        "birthdate=2000-01-01T10:00",
        "birthdate=2000-02-30",
        "_lastUpdated=2000-01-01T25:00:00Z",
        "_count=-1",
        "_count=many",
        "name:sounds=x",
        "_cursor=nonsense",
        "identifier=a&identifier=b"
      })
  void refusesWhatItCantRead(String query) {
    outcome(doctor.get("/fhir/R4/Patient?" + query), 400, "invalid");
  }

  @Test
  void ignoresUnknownParametersUnlessTheClientWantsThemHandled() {
    Api strict = doctor.with("Prefer", "handling=strict");
    for (String query :
        List.of("_id=x&nonsense=1", "_id=x&_sort=nonsense", "_id=x&_include=Task:owner")) {
      Answer lenient = doctor.get("/fhir/R4/Patient?" + query).hasStatus(200);
      assertThat(lenient.json().at("/link/0/url").asText()).endsWith("/fhir/R4/Patient?_id=x");
      outcome(strict.get("/fhir/R4/Patient?" + query), 400, "invalid");
    }
    strict.get("/fhir/R4/Patient?_id=x&_format=json&_pretty=true").hasStatus(200);
    String everything = one() + "/$everything";
    for (String query : List.of("_count=1&start=2020-01-01", "_count=1&end=2020-01-01")) {
      Answer lenient = doctor.get(everything + "?" + query).hasStatus(200);
      assertThat(lenient.json().at("/link/0/url").asText()).endsWith("everything?_count=1");
      outcome(strict.get(everything + "?" + query), 400, "invalid");
    }
    outcome(strict.get(everything + "?_type=Condition"), 400, "invalid");
    outcome(doctor.get(everything + "?_since=yesterday"), 400, "invalid");
    outcome(doctor.get(everything + "?_since=-9999-01-01T00:00:00Z"), 400, "invalid");
    strict.get(everything + "?_type=Patient,Task&_since=2020-01-01T00:00:00Z").hasStatus(200);
  }

  @Test
  void tellsErrorsInXmlToThoseWhoReadIt() {
    Answer answer =
        doctor.with("Accept", "application/fhir+xml").get("/fhir/R4/Patient/x").hasStatus(404);
    assertThat(answer.header("Content-Type")).isEqualToIgnoringCase(XML);
    OperationOutcome outcome =
        FhirCalls.R4.newXmlParser().parseResource(OperationOutcome.class, answer.text());
    assertThat(outcome.getIssueFirstRep().getDetails().getText()).isEqualTo("Patient not found");
    Answer bad =
        Api.of(server)
            .with("Authorization", "Bearer nonsense")
            .with("Accept", "application/fhir+xml")
            .get(one())
            .hasStatus(401);
    assertThat(bad.header("Content-Type")).isEqualToIgnoringCase(XML);
  }

  @Test
  void slowsDownWhoAsksTooMuch() throws Exception {
    TestUsers users = new TestUsers(server);
    String address = users.like("doctor@demo.example");
    users.update("update users set tier = 'premium' where email = ?", address);
    Api busy = Api.of(server).as(address);
    Answer answer = busy.get(one());
    for (int i = 0; i < 60 && answer.status() == 200; i++) {
      answer = busy.get(one());
    }
    outcome(answer, 429, "throttled");
    assertThat(answer.header("Retry-After")).isNotBlank();
  }

  @Test
  void hasNoSecondAddress() {
    for (String path :
        List.of(
            "/api/fhir/R4/metadata",
            "/api/v1/fhir/R4/metadata",
            "/api/fhir/R4/Patient/" + patient)) {
      doctor.get(path).isError(404, "NOT_FOUND");
    }
    assertThat(Api.of(server).get("/openapi").text()).doesNotContain("fhir/R4");
  }

  /** Over HTTP/1.1: the test's other client shares one connection, which a huge head would end for all. */
  @Test
  void tellsAlsoWhatIsRefusedBeforeItsDoor() throws Exception {
    HttpResponse<String> answer =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .build()
            .send(
                HttpRequest.newBuilder(server.uri("/fhir/R4/Patient?name=" + "x".repeat(8_500)))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isIn(414, 431);
    assertThat(answer.body()).contains("OperationOutcome", "too-long");
  }

  @Test
  void refusesSearchesThatLinksCantHold() {
    Answer answer =
        doctor
            .with("Content-Type", "application/x-www-form-urlencoded")
            .send(
                "POST",
                "/fhir/R4/Patient/_search",
                BodyPublishers.ofString("name=" + "x".repeat(4_500)));
    outcome(answer, 400, "invalid");
  }

  private static OperationOutcome outcome(Answer answer, int status, String code) {
    answer.hasStatus(status);
    assertThat(answer.header("Content-Type")).isEqualToIgnoringCase(JSON);
    OperationOutcome outcome =
        FhirCalls.R4.newJsonParser().parseResource(OperationOutcome.class, answer.text());
    assertThat(outcome.getIssueFirstRep().getCode().toCode()).as(answer.text()).isEqualTo(code);
    assertThat(outcome.getIssueFirstRep().getDetails().getText()).isNotBlank();
    return outcome;
  }
}
