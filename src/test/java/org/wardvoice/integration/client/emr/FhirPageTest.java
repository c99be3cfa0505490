package org.wardvoice.integration.client.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ca.uhn.fhir.context.FhirContext;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import org.hl7.fhir.r4.model.Patient;
import org.junit.jupiter.api.Test;
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
        .page(Patient.class, new FhirPatients(null)::read);
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
}
