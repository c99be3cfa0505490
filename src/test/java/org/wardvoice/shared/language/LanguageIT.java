package org.wardvoice.shared.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.feedback.FeedbackCalls;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The service's own texts are in the language that the client prefers. */
@ServerTest
@Tag("every-server")
class LanguageIT {

  private static final String UNKNOWN = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70";
  private static final String PATIENTS = "/api/patients";
  private static final String PATIENT = PATIENTS + "/" + UNKNOWN;

  private final Api anybody;
  private final Api english;
  private final Api german;

  LanguageIT(ServerUnderTest server) {
    anybody = Api.of(server);
    english = anybody.as("doctor@demo.example");
    german = english.with("Accept-Language", "fr, de-AT;q=0.8, en;q=0.5");
  }

  @Test
  void saysInGermanWhatIsWrong() {
    Answer answer = german.post(PATIENTS, Map.of("name", "", "nmae", "Ann"));

    answer.isInvalid("name", "darf nicht leer sein").isInvalid("nmae", "ist unbekannt");
    assertThat(answer.error().path("message").asText())
        .startsWith("Die Anfrage ist nicht gültig: ")
        .endsWith(answer.error().path("details").path("issue").asText());
    assertGerman(answer);
  }

  @Test
  void staysEnglishUnlessGermanIsPreferred() {
    for (String accepted : new String[] {"en", "*", "en-GB, de;q=0.9", "fr"}) {
      assertEnglish(english.with("Accept-Language", accepted).get(PATIENT));
    }
    assertEnglish(english.get(PATIENT));
  }

  private static void assertEnglish(Answer answer) {
    answer.isError(404, "NOT_FOUND");
    assertThat(answer.error().path("message").asText()).isEqualTo("Patient not found");
    assertThat(answer.header("Content-Language")).isNull();
    assertThat(answer.headers("Vary")).contains("Accept-Language");
  }

  private static void assertGerman(Answer answer) {
    assertThat(answer.header("Content-Language")).isEqualTo("de");
    assertThat(answer.headers("Vary")).contains("Accept-Language");
  }

  @Test
  void translatesWhatTheServerItselfRefuses() {
    for (String path : new String[] {"/api/nowhere", "/nowhere"}) {
      Answer answer = german.get(path).isError(404, "NOT_FOUND");
      assertThat(answer.error().path("message").asText()).isEqualTo("Diese Adresse gibt es nicht");
      assertGerman(answer);
    }
  }

  @Test
  void writesGermanInOtherFormats() {
    assertThat(german.with("Accept", "application/xml").get(PATIENT).hasStatus(404).text())
        .contains("<message>Patient nicht gefunden</message>");
    Answer outcome = german.get("/fhir/R4/Patient?_count=x").hasStatus(400);
    assertThat(outcome.text()).contains("_count muss eine ganze Zahl ab 0 sein");
    assertGerman(outcome);
  }

  @Test
  void leavesTheTextsThatServeAsCodes() {
    Answer answer = anybody.with("Accept-Language", "de").get(PATIENTS).hasStatus(401);
    assertThat(answer.json().path("error").asText()).isEqualTo("No token provided");
    assertThat(answer.header("Content-Language")).isNull();
  }

  @Test
  void repeatsAStoredResponseInEitherLanguage() {
    String key = UUID.randomUUID().toString();
    String path = "/api/tasks/" + UNKNOWN + "/retry";
    Api admin = anybody.as("nurse@demo.example").with("Idempotency-Key", key);
    Answer first = admin.with("Accept-Language", "de").post(path).isError(404, "NOT_FOUND");
    Answer again = admin.post(path).isError(404, "NOT_FOUND");

    assertThat(first.error().path("message").asText()).isEqualTo("Aufgabe nicht gefunden");
    assertThat(again.error().path("message").asText()).isEqualTo("Task not found");
  }

  @Test
  void tagsTheGermanRecordApart() {
    Api admin = english.as("super_admin@demo.example");
    String id = new FeedbackCalls(admin).written("I slipped and fell.").path("id").asText();
    String path = "/api/feedback/" + id;
    Api inGerman = admin.with("Accept-Language", "de");
    String ofEnglish = admin.get(path).hasStatus(200).header("ETag");
    Answer answer = inGerman.get(path).hasStatus(200);
    String ofGerman = answer.header("ETag");

    assertThat(ofGerman).isNotEqualTo(ofEnglish);
    assertGerman(answer);
    Answer same = inGerman.with("If-None-Match", "\"x\", " + ofGerman).get(path).hasStatus(304);
    assertThat(same.header("ETag")).isEqualTo(ofGerman);
    inGerman.with("If-None-Match", ofEnglish).get(path).hasStatus(200);
    admin.with("If-None-Match", ofGerman).get(path).hasStatus(200);
    admin.with("If-None-Match", ofEnglish).get(path).hasStatus(304);
    admin.with("If-Match", ofGerman).put(path, Map.of()).hasStatus(200);
  }
}
