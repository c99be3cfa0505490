package org.wardvoice.integration.client.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ca.uhn.fhir.context.FhirContext;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.service.emr.Emr.Copy;
import org.wardvoice.integration.service.emr.EmrTrouble;

class FhirAnswersTest {

  private static final FhirContext CONTEXT = FhirContext.forR4();

  private static Copy copy(int status, Map<String, String> headers, String body, String id)
      throws EmrTrouble {
    return FhirAnswers.copy(CONTEXT, new EmrAnswer(status, headers, body), "Task", id);
  }

  @Test
  void findsIdAndVersionInTheLocation() throws EmrTrouble {
    String location = "https://emr.example/fhir/Task/t-1/_history/3";
    assertThat(copy(201, Map.of("location", location), "", null))
        .isEqualTo(new Copy("t-1", "3", false));
    assertThat(copy(201, Map.of("location", "https://emr.example/fhir/Task/t-1"), "", null))
        .isEqualTo(new Copy("t-1", null, false));
  }

  @Test
  void findsThemInTagAndBody() throws EmrTrouble {
    Map<String, String> headers =
        Map.of("etag", "W/\"7\"", "content-type", "application/fhir+json");
    assertThat(copy(200, headers, "{\"resourceType\":\"Task\",\"id\":\"t-2\"}", null))
        .isEqualTo(new Copy("t-2", "7", true));
    assertThat(copy(200, Map.of("etag", "W/\"8\""), "", "t-3"))
        .isEqualTo(new Copy("t-3", "8", true));
  }

  @Test
  void needsNoVersion() throws EmrTrouble {
    Map<String, String> headers =
        Map.of(
            "location", "https://emr.example/fhir/Task/7", "content-type", "application/fhir+json");
    assertThat(copy(201, headers, "{\"resourceType\":\"OperationOutcome\"}", null))
        .isEqualTo(new Copy("7", null, false));
  }

  @Test
  void tellsARecordThatFailsFromAnEmrThatIsAway() {
    assertThat(kind(500)).isEqualTo(EmrTrouble.Kind.RECORD_FAILED);
    assertThat(kind(503)).isEqualTo(EmrTrouble.Kind.TEMPORARY);
    assertThat(kind(422)).isEqualTo(EmrTrouble.Kind.RECORD_REFUSED);
  }

  private static EmrTrouble.Kind kind(int status) {
    return catchThrowableOfType(
            EmrTrouble.class, () -> FhirAnswers.requireCreated(new EmrAnswer(status, Map.of(), "")))
        .kind();
  }

  @Test
  void needsToKnowTheId() {
    assertThatThrownBy(() -> copy(201, Map.of(), "", null)).isInstanceOf(EmrTrouble.class);
  }
}
