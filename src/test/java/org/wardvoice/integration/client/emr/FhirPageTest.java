package org.wardvoice.integration.client.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ca.uhn.fhir.context.FhirContext;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.hl7.fhir.r4.model.Encounter;
import org.hl7.fhir.r4.model.Patient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.integration.entity.EmrIssue;
import org.wardvoice.integration.service.emr.EmrEncounter;
import org.wardvoice.integration.service.emr.EmrPage;
import org.wardvoice.integration.service.emr.EmrPatient;
import org.wardvoice.integration.service.emr.EmrTrouble;
import org.wardvoice.integration.service.emr.EmrTrouble.Kind;

class FhirPageTest {

  private static final FhirContext CONTEXT = FhirContext.forR4();
  private static final URI BASE = URI.create("https://emr.example/fhir");
  private static final URI FIRST = URI.create("https://emr.example/fhir/Patient?_count=10");
  private static final String JSON = "application/fhir+json";

  private static EmrPage<EmrPatient> page(String type, String body) throws EmrTrouble {
    EmrAnswer answer =
        new EmrAnswer(
            200, Map.of("content-type", type, "date", "Tue, 24 Nov 2026 20:00:00 GMT"), body);
    return new FhirPage(CONTEXT, BASE, FIRST, answer)
        .page(Patient.class, new FhirPatients(null, true)::read);
  }

  private static String linkingTo(String next) {
    return "{\"resourceType\":\"Bundle\",\"type\":\"searchset\",\"link\":[{\"relation\":\"next\",\"url\":\""
        + next
        + "\"}]}";
  }

  @Test
  void followsTheEmrsLinksAndReadsItsClock() throws EmrTrouble {
    EmrPage<EmrPatient> page = page(JSON, linkingTo("https://emr.example/fhir?_getpages=a|b"));
    assertThat(page.next()).isEqualTo("https://emr.example/fhir?_getpages=a%7Cb");
    assertThat(page.time()).isEqualTo(Instant.parse("2026-11-24T20:00:00Z"));
    assertThat(page(JSON, linkingTo("?page=2")).next()).startsWith("https://emr.example/fhir/");
  }

  @Test
  void takesTheClockOfTheHeadersForATimeOfSearchWithoutAnOffset() throws EmrTrouble {
    String searched =
        "{\"resourceType\":\"Bundle\",\"meta\":{\"lastUpdated\":\"2026-11-24T21:00:05%s\"}}";
    assertThat(page(JSON, searched.formatted("")).time()).isEqualTo("2026-11-24T20:00:00Z");
    assertThat(page(JSON, searched.formatted("+01:00")).time()).isEqualTo("2026-11-24T20:00:05Z");
  }

  @Test
  void goesToNoOtherServer() {
    for (String elsewhere :
        new String[] {
          "https://evil.example/fhir?page=2", "http://emr.example/fhir", "//evil.example/"
        }) {
      assertTrouble(Kind.PERMANENT, JSON, linkingTo(elsewhere));
    }
    assertTrouble(Kind.PERMANENT, JSON, linkingTo(FIRST.toString()));
  }

  @Test
  void takesNonsenseForATemporaryTrouble() {
    assertTrouble(Kind.TEMPORARY, "text/html", "<html></html>");
    assertTrouble(Kind.TEMPORARY, JSON, "{\"resourceType\":\"Bundle\",\"entry\":[{");
    assertTrouble(Kind.TEMPORARY, JSON, "{\"resourceType\":\"Patient\"}");
    assertTrouble(Kind.TEMPORARY, JSON, "[]");
  }

  private static void assertTrouble(Kind kind, String type, String body) {
    assertThatThrownBy(() -> page(type, body))
        .isInstanceOfSatisfying(
            EmrTrouble.class, trouble -> assertThat(trouble.kind()).isEqualTo(kind));
  }

  @Test
  void reportsAResourceThatCannotBeReadAndReadsTheOthers() throws EmrTrouble {
    EmrPage<EmrPatient> page =
        page(
            JSON,
            "{\"resourceType\":\"Bundle\",\"total\":2,\"entry\":[{\"resource\":{\"resourceType\":\"Patient\"}},"
                + "{\"resource\":{\"resourceType\":\"Patient\",\"id\":\"p1\"}}]}");
    assertThat(page.rows()).extracting(EmrPatient::id).containsExactly("p1");
    assertThat(page.issues()).hasSize(1);
    assertThat(page.total()).isEqualTo(2);
  }

  @Test
  void leavesOutValuesThatAreNotValidOrMissingForAReason() throws EmrTrouble {
    String absent = "{\"extension\":[{\"url\":\"urn:why\",\"valueCode\":\"unknown\"}]}";
    EmrPage<EmrPatient> page =
        page(
            JSON,
            "{\"resourceType\":\"Bundle\",\"_total\":"
                + absent
                + ",\"entry\":["
                + entry("odd", "\"gender\":\"divers\",\"birthDate\":\"1961-00-00\"")
                + ","
                + entry("named", "\"name\":[{\"use\":\"foo\",\"family\":\"Lang\"}]")
                + ","
                + entry(
                    "absent",
                    "\"_active\":%1$s,\"_deceasedBoolean\":%1$s,\"_gender\":%1$s".formatted(absent))
                + "]}");
    assertThat(page.issues()).isEmpty();
    assertThat(page.rows())
        .extracting(EmrPatient::fields)
        .containsExactly(Map.of(), Map.of("name", "Lang"), Map.of());
    assertThat(page.total()).isNull();
  }

  private static String entry(String id, String fields) {
    return "{\"resource\":{\"resourceType\":\"Patient\",\"id\":\"" + id + "\"," + fields + "}}";
  }

  @Test
  void reportsAResourceOnWhichTheReaderFails() throws EmrTrouble {
    EmrAnswer answer =
        new EmrAnswer(
            200,
            Map.of("content-type", JSON),
            "{\"resourceType\":\"Bundle\",\"entry\":["
                + entry("p1", "\"active\":true")
                + ","
                + entry("p2", "\"active\":true")
                + "]}");
    EmrPage<String> page =
        new FhirPage(CONTEXT, BASE, FIRST, answer).page(Patient.class, FhirPageTest::failing);
    assertThat(page.rows()).containsExactly("p2");
    assertThat(page.issues())
        .containsExactly(new EmrIssue("Patient", "p1", "The resource can't be read"));
  }

  private static String failing(Patient patient) {
    String id = patient.getIdElement().getIdPart();
    if (id.equals("p1")) {
      throw new IllegalStateException("Not foreseen");
    }
    return id;
  }

  @Test
  void reportsAnEncounterWithoutAValidStatus() throws EmrTrouble {
    EmrAnswer answer =
        new EmrAnswer(
            200,
            Map.of("content-type", JSON),
            "{\"resourceType\":\"Bundle\",\"entry\":["
                + encounter("e1", "strange")
                + ","
                + encounter("e2", "in-progress")
                + "]}");
    EmrPage<EmrEncounter> page =
        new FhirPage(CONTEXT, BASE, FIRST, answer)
            .page(Encounter.class, new FhirEncounters(ZoneOffset.UTC)::read);
    assertThat(page.rows()).extracting(EmrEncounter::id).containsExactly("e2");
    assertThat(page.rows().get(0).start()).isNull();
    assertThat(page.issues())
        .containsExactly(new EmrIssue("Encounter", "e1", "The encounter has no valid status"));
  }

  @ParameterizedTest
  @CsvSource({
    "'\"start\":\"2026-05-03T12:00:00Z\"', '\"start\":\"2026-05-01\",\"end\":\"2026-05-03T12:00:00Z\"'",
    "'\"start\":\"2026-05-03\",\"end\":\"2026-05-03\"', '\"start\":\"2026-05-01\",\"end\":\"2026-05-03\"'"
  })
  void takesTheWardThatBeganLaterForTheLastOne(String later, String earlier) throws Exception {
    assertThat(places(location("w2", later), location("w1", earlier)))
        .containsExactly("Location/w2");
  }

  @Test
  void takesTheBedOfAWardTogetherWithIt() throws Exception {
    String first = "\"start\":\"2026-05-01\",\"end\":\"2026-05-03\"";
    String second = "\"start\":\"2026-05-03\",\"end\":\"2026-05-05\"";
    assertThat(
            places(
                location("w1", first),
                location("b1", first),
                location("w2", second),
                location("b2", second)))
        .containsExactly("Location/w2", "Location/b2");
    String whole = "\"start\":\"2026-05-01\",\"end\":\"2026-05-05\"";
    assertThat(places(location("b2", second), location("w1", whole), location("b1", first)))
        .containsExactly("Location/w1", "Location/b2");
    assertThat(places(location("w1", ""), location("b1", "")))
        .containsExactly("Location/w1", "Location/b1");
  }

  @ParameterizedTest
  @CsvSource({
    "2026-05-01T08:00:00, 2026-05-01T18:00:00Z",
    "2026-05-01T08:00:00.125, 2026-05-01T18:00:00.125Z",
    "2026-05-01T08:00:00+02:00, 2026-05-01T06:00:00Z",
    "2026-05-01T08:00:00Z, 2026-05-01T08:00:00Z",
    "2026-05-01, 2026-05-01T10:00:00Z",
    "2026-05,"
  })
  void readsTimesWithoutAnOffsetByTheHospitalsClock(String given, Instant start) throws Exception {
    assertThat(inHonolulu("\"period\":{\"start\":\"%s\"}".formatted(given)).start())
        .isEqualTo(start);
  }

  @Test
  void ordersLocationsByTheHospitalsClock() throws Exception {
    String later = location("w2", "\"start\":\"2026-05-01T12:00:00\"");
    String earlier =
        location("w1", "\"start\":\"2026-05-01T20:00:00Z\",\"end\":\"2026-05-01T21:00:00Z\"");
    assertThat(inHonolulu("\"location\":[" + later + "," + earlier + "]").places())
        .extracting(EmrEncounter.Place::location)
        .containsExactly("Location/w2");
  }

  private static EmrEncounter inHonolulu(String fields) throws Exception {
    return new FhirEncounters(ZoneId.of("Pacific/Honolulu")).read(finished(fields));
  }

  private static Encounter finished(String fields) {
    return CONTEXT
        .newJsonParser()
        .parseResource(
            Encounter.class,
            "{\"resourceType\":\"Encounter\",\"id\":\"e1\",\"status\":\"finished\","
                + "\"subject\":{\"reference\":\"Patient/p1\"},"
                + fields
                + "}");
  }

  private static List<String> places(String... locations) throws Exception {
    Encounter encounter = finished("\"location\":[" + String.join(",", locations) + "]");
    return new FhirEncounters(ZoneOffset.UTC)
        .read(encounter).places().stream().map(EmrEncounter.Place::location).toList();
  }

  private static String location(String id, String period) {
    return "{\"location\":{\"reference\":\"Location/%s\"},\"status\":\"completed\",\"period\":{%s}}"
        .formatted(id, period);
  }

  private static String encounter(String id, String status) {
    return "{\"resource\":{\"resourceType\":\"Encounter\",\"id\":\""
        + id
        + "\",\"status\":\""
        + status
        + "\",\"subject\":{\"reference\":\"Patient/p1\"},\"period\":{\"start\":\"2026-05-01T08:00\"}}}";
  }
}
