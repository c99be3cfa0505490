package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import ca.uhn.fhir.validation.SingleValidationMessage;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.transcription.SampleRecordings;

/** Each resource is valid for the library's validator, whatever the records hold. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FhirValidityIT {

  private final ServerUnderTest server;
  private final FhirValidator validator = validator();
  private OddHospital odd;

  FhirValidityIT(ServerUnderTest server) {
    this.server = server;
  }

  private static FhirValidator validator() {
    ValidationSupportChain support =
        new ValidationSupportChain(
            new DefaultProfileValidationSupport(FhirCalls.R4),
            new CommonCodeSystemsTerminologyService(FhirCalls.R4),
            new InMemoryTerminologyServerValidationSupport(FhirCalls.R4));
    FhirInstanceValidator instances = new FhirInstanceValidator(support);
    instances.setNoTerminologyChecks(false);
    return FhirCalls.R4.newValidator().registerValidatorModule(instances);
  }

  @BeforeAll
  void build() {
    odd = OddHospital.found(server);
    Api api = odd.api();
    api.upload(
            "/api/notes/voice",
            new FormBody()
                .field("patient_id", odd.patient())
                .field("department", OddHospital.WARD)
                .file("audio_file", "recording.bin", SampleRecordings.brokenOff()))
        .hasStatus(201);
    api.upload(
            "/api/tasks/voice",
            new FormBody()
                .field("patient_id", odd.patient())
                .field("department", OddHospital.WARD)
                .file("audio_file", "recording.wav", SampleRecordings.silence(1)))
        .hasStatus(201);
    api.post(
            "/api/patients",
            Map.of(
                "name", "Lang, Maria",
                "mrn", "  7 ",
                "date_of_birth", "1900-01-01",
                "department", OddHospital.WARD))
        .hasStatus(201);
  }

  static Stream<String> addresses() {
    return Stream.of(
        "metadata",
        "Patient?_count=100&_sort=-name",
        "Encounter?_include=Encounter:patient",
        "DocumentReference?_count=100&_include=DocumentReference:subject",
        "Task?_count=100",
        "Observation?_count=100",
        "AuditEvent?_count=100",
        "Patient?_summary=count",
        "Patient/nonsense",
        "Patient?birthdate=nonsense");
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void answersNothingInvalid(String address) {
    isValid(odd.api().get("/fhir/R4/" + address).text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Patient", "Encounter", "DocumentReference", "Task", "Observation"})
  void exportsNothingInvalid(String type) {
    Answer begun =
        odd.api()
            .with("Prefer", "respond-async")
            .get("/fhir/R4/$export?_type=" + type)
            .hasStatus(202);
    String status = URI.create(begun.header("Content-Location")).getPath();
    String file = status.substring(status.indexOf("/fhir/")) + "/" + type + ".ndjson";
    List<String> lines = odd.api().get(file).hasStatus(200).text().lines().toList();
    assertThat(lines).isNotEmpty();
    lines.forEach(this::isValid);
  }

  private void isValid(String text) {
    List<String> wrong =
        validator.validateWithResult(text).getMessages().stream()
            .filter(one -> one.getSeverity().compareTo(ResultSeverityEnum.ERROR) >= 0)
            .map(SingleValidationMessage::toString)
            .toList();
    assertThat(wrong).as(text).isEmpty();
  }
}
