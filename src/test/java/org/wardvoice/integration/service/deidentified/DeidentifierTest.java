package org.wardvoice.integration.service.deidentified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wardvoice.integration.service.deidentified.RecordSamples.IDENTITY;
import static org.wardvoice.integration.service.deidentified.RecordSamples.NOW;
import static org.wardvoice.integration.service.deidentified.RecordSamples.NURSE;
import static org.wardvoice.integration.service.deidentified.RecordSamples.PATIENT;
import static org.wardvoice.integration.service.deidentified.RecordSamples.RECORD;
import static org.wardvoice.integration.service.deidentified.RecordSamples.audit;
import static org.wardvoice.integration.service.deidentified.RecordSamples.feedback;
import static org.wardvoice.integration.service.deidentified.RecordSamples.note;
import static org.wardvoice.integration.service.deidentified.RecordSamples.patient;
import static org.wardvoice.integration.service.deidentified.RecordSamples.task;

import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.Person;
import org.wardvoice.integration.service.deidentified.TextDeidentifier.Texts;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.transcription.Word;

class DeidentifierTest {

  private static final Instant NEW_YEAR = Instant.parse("2026-01-01T00:00:00Z");

  private final Deidentifier deidentifier = with(new byte[32]);

  @ParameterizedTest
  @ValueSource(
      classes = {
        PatientView.class,
        FeedbackView.class,
        NoteView.class,
        TaskView.class,
        AuditEventView.class,
        PatientIdentity.class,
        Person.class
      })
  void hasADecisionOnEveryComponentOfEveryRecord(Class<?> type) {
    Set<Class<?>> seen = new HashSet<>();
    decided(type, seen);
    assertThat(Treatments.types()).containsAll(seen);
  }

  @Test
  void decidesOnNothingThatIsNotThere() {
    for (Class<?> type : Treatments.types()) {
      Set<String> there =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getName)
              .collect(Collectors.toSet());
      assertThat(Treatments.components(type)).isEqualTo(there);
    }
  }

  @Test
  void refusesAComponentWithoutADecision() {
    assertThatThrownBy(() -> Treatments.of(Word.class, "text"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Word.text");
  }

  @Test
  void leavesOfAPatientOnlyTheYears() {
    PatientView safe = deidentifier.record(patient(LocalDate.of(1950, 5, 4)), null);
    assertThat(safe.id()).isNotEqualTo(PATIENT);
    assertThat(safe.id().version()).isEqualTo(8);
    assertThat(safe.id().variant()).isEqualTo(2);
    assertThat(safe.name()).matches("Patient-[0-9a-f]{16}");
    assertThat(safe.mrn()).matches("MRN-[0-9a-f]{16}");
    assertThat(safe.dateOfBirth()).isEqualTo("1950-01-01");
    assertThat(safe.admissionDate()).isEqualTo(NEW_YEAR);
    assertThat(safe.department()).isEqualTo("Cardiology");
    assertThat(safe.admissionReason()).startsWith("[NAME-").endsWith("] fell on [DATE]");
  }

  @ParameterizedTest
  @CsvSource({
    "1936-11-23,1936-01-01",
    "1936-11-22,1936-01-01",
    "1935-01-02,1936-01-01",
    "1900-01-01,1936-01-01",
    "1937-01-01,1937-01-01",
    "2026-11-22,2026-01-01"
  })
  void putsAllAgesOver89Together(LocalDate birth, LocalDate expected) {
    assertThat(deidentifier.record(patient(birth), null).dateOfBirth()).isEqualTo(expected);
  }

  @Test
  void letsJoinsHoldOverAllKindsOfRecords() {
    UUID patient = deidentifier.record(patient(LocalDate.of(1950, 5, 4)), null).id();
    assertThat(deidentifier.record(feedback("x"), IDENTITY).patientId()).isEqualTo(patient);
    assertThat(deidentifier.record(note(), IDENTITY).patientId()).isEqualTo(patient);
    assertThat(deidentifier.record(task(), IDENTITY).patientId()).isEqualTo(patient);
    assertThat(deidentifier.record(audit(Map.of()), null).resource().id()).isEqualTo(patient);
    assertThat(deidentifier.identity(IDENTITY).id()).isEqualTo(patient);
    UUID nurse = deidentifier.person(new Person(NURSE, "Nora Quill")).id();
    assertThat(deidentifier.record(note(), IDENTITY).authorId()).isEqualTo(nurse);
    assertThat(deidentifier.record(task(), IDENTITY).history().get(0).by()).isEqualTo(nurse);
  }

  @Test
  void givesOtherPseudonymsUnderAnotherKey() {
    byte[] other = new byte[32];
    other[31] = 1;
    assertThat(with(other).identity(IDENTITY)).isNotEqualTo(deidentifier.identity(IDENTITY));
    assertThat(with(new byte[32]).identity(IDENTITY)).isEqualTo(deidentifier.identity(IDENTITY));
    assertThatThrownBy(() -> with(new byte[16])).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void callsThePatientTheSameInTextsAndRecords() {
    String code = deidentifier.identity(IDENTITY).name().substring("Patient-".length());
    FeedbackView safe = deidentifier.record(feedback("maria lang fell, said nora"), IDENTITY);
    String nurse = deidentifier.person(new Person(NURSE, "Nora Quill")).name();
    assertThat(safe.transcription())
        .isEqualTo(
            "[NAME-" + code + "] fell, said [NAME-" + nurse.substring("Person-".length()) + "]");
  }

  @Test
  void scrubsEveryTextOfFeedbackAndDropsTheWords() {
    FeedbackView safe = deidentifier.record(feedback("I am Maria Lang, record WV-48213"), IDENTITY);
    assertThat(safe.toString()).doesNotContain("Maria", "Lang", "48213", "Quill");
    assertThat(safe.alerts().get(0).phrase()).contains("[NAME-");
    assertThat(safe.words()).isNull();
    assertThat(safe.findings()).isNull();
    assertThat(safe.sentimentScore()).isEqualTo(-0.5);
    assertThat(safe.keyTopics()).containsExactly("waiting time", "food");
  }

  @Test
  void scrubsNotesTheirSharesAndAddenda() {
    NoteView safe = deidentifier.record(note(), IDENTITY);
    assertThat(safe.toString()).doesNotContain("Maria", "Lang", "Quill", "555-0199", "2026-11");
    assertThat(safe.content()).startsWith("Mrs [NAME-");
    assertThat(safe.signedBy()).isNull();
    assertThat(safe.sharedWith().get(0).department()).isEqualTo("Surgery");
  }

  @Test
  void scrubsTasksTheirPlacesAndSteps() {
    TaskView safe = deidentifier.record(task(), IDENTITY);
    assertThat(safe.location()).isEqualTo("[ROOM]");
    assertThat(safe.title()).startsWith("Lift Mrs [NAME-");
    assertThat(safe.history().get(0).notes()).contains("[PHONE]");
    assertThat(safe.dueDate()).isEqualTo(NEW_YEAR);
    assertThat(safe.progressPercentage()).isEqualTo(40);
  }

  @Test
  void exportsNoTextThatIsRemoved() {
    Deidentifier removing = with(new Pseudonyms(new byte[32]), Texts.REMOVED);
    FeedbackView feedback = removing.record(feedback("I am Maria Lang"), IDENTITY);
    assertThat(feedback.transcription()).isNull();
    assertThat(feedback.alerts().get(0).message()).isNull();
    assertThat(feedback.alerts().get(0).phrase()).isNull();
    assertThat(feedback.keyTopics()).containsExactly("waiting time", "food");
    NoteView note = removing.record(note(), IDENTITY);
    assertThat(note.content()).isNull();
    assertThat(note.sharedWith().get(0).message()).isNull();
    assertThat(note.addenda().get(0).content()).isNull();
    TaskView task = removing.record(task(), IDENTITY);
    assertThat(task.title()).isNull();
    assertThat(task.location()).isNull();
    assertThat(task.history().get(0).notes()).isNull();
    PatientView patient = removing.record(patient(LocalDate.of(1950, 5, 4)), null);
    assertThat(patient.admissionReason()).isNull();
    assertThat(patient)
        .extracting(PatientView::id, PatientView::name)
        .containsExactly(
            deidentifier.identity(IDENTITY).id(), deidentifier.identity(IDENTITY).name());
  }

  @Test
  void leavesTextsToWhoeverTakesThePlaceOfTheRules() {
    Texts other = (text, patient) -> patient == null ? "nobody" : patient.mrn();
    Deidentifier exchanged = with(new Pseudonyms(new byte[32]), other);
    assertThat(exchanged.record(note(), IDENTITY).content()).isEqualTo("WV-48213");
    assertThat(exchanged.record(task(), null).title()).isEqualTo("nobody");
  }

  @Test
  void leavesOfAnAuditEntryWhatHappenedButNotWhoOrWhere() {
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("patient_id", PATIENT.toString());
    metadata.put("rows", 20);
    metadata.put("q", "Maria Lang");
    metadata.put("changed", List.of("name", "date_of_birth"));
    metadata.put("expiresAt", "2026-11-22T08:15:30Z");
    metadata.put("email", "nora@demo.example");
    metadata.put("reason", "maria");
    metadata.put("filters", Map.of("status", "active", "name", "lang"));
    metadata.put("phone", 3091234567L);
    metadata.put("department", "General Medicine");
    metadata.put("none", null);
    AuditEventView safe = deidentifier.record(audit(metadata), null);
    assertThat(safe.toString())
        .doesNotContainIgnoringCase("maria")
        .doesNotContain(
            "Lang",
            "lang",
            "nora",
            "10.0.0.7",
            "Firefox",
            "Berlin",
            "key-17",
            "req-9",
            "3091234567");
    assertThat(safe.location()).isEqualTo(new AuditEventView.Location("DE", null, null));
    assertThat(safe.metadata())
        .containsEntry("patient_id", deidentifier.identity(IDENTITY).id().toString())
        .containsEntry("rows", 20)
        .containsEntry("changed", List.of("name", "date_of_birth"))
        .containsEntry("expiresAt", "2026-01-01T00:00:00Z")
        .containsEntry("email", "[REMOVED]")
        .containsEntry("filters", Map.of("status", "active", "name", "[REMOVED]"))
        .containsEntry("department", "General Medicine");
    assertThat(safe.timestamp()).isEqualTo(NEW_YEAR);
    assertThat(safe.action()).isEqualTo("read");
  }

  @Test
  void keepsOfTypedDepartmentsOnlyThoseThatThereAre() {
    AuditEventView safe =
        deidentifier.record(
            audit(
                Map.of(
                    "department",
                    "Lang",
                    "filters",
                    Map.of("department", "maria lang"),
                    "departments",
                    List.of("surgery", "Maria"))),
            null);
    assertThat(safe.metadata())
        .containsEntry("department", "[REMOVED]")
        .containsEntry("filters", Map.of("department", "[REMOVED]"))
        .containsEntry("departments", List.of("surgery", "[REMOVED]"));
  }

  @Test
  void keepsWhatIsNullNull() {
    PatientIdentity unknown = new PatientIdentity(PATIENT, null, null, null, null);
    PatientIdentity safe = deidentifier.identity(unknown);
    assertThat(safe).isEqualTo(new PatientIdentity(safe.id(), null, null, null, null));
    assertThat(deidentifier.record(feedback(null), unknown).transcription()).isNull();
    assertThat(deidentifier.record(task(), null).id()).isNotEqualTo(RECORD);
  }

  private static void decided(Class<?> type, Set<Class<?>> seen) {
    seen.add(type);
    for (RecordComponent component : type.getRecordComponents()) {
      Treatment treatment = Treatments.of(type, component.getName());
      if (treatment == Treatment.NESTED) {
        decided(nested(component), seen);
      }
    }
  }

  private static Class<?> nested(RecordComponent component) {
    if (component.getGenericType() instanceof java.lang.reflect.ParameterizedType list) {
      return (Class<?>) list.getActualTypeArguments()[0];
    }
    return component.getType();
  }

  private static Deidentifier with(byte[] key) {
    Pseudonyms pseudonyms = new Pseudonyms(key);
    List<Person> staff = List.of(new Person(NURSE, "Nora Quill"));
    return with(pseudonyms, new RuleTextDeidentifier().prepare(pseudonyms, staff, NOW));
  }

  private static Deidentifier with(Pseudonyms pseudonyms, Texts texts) {
    return new Deidentifier(pseudonyms, NOW, texts, List.of("General Medicine", "Surgery"));
  }
}
