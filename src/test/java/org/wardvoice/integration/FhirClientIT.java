package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wardvoice.integration.FhirCalls.all;
import static org.wardvoice.integration.FhirCalls.resources;

import ca.uhn.fhir.rest.api.SearchStyleEnum;
import ca.uhn.fhir.rest.api.SummaryEnum;
import ca.uhn.fhir.rest.client.api.IGenericClient;
import ca.uhn.fhir.rest.gclient.DateClientParam;
import ca.uhn.fhir.rest.gclient.ReferenceClientParam;
import ca.uhn.fhir.rest.server.exceptions.ForbiddenOperationException;
import ca.uhn.fhir.rest.server.exceptions.NotModifiedException;
import ca.uhn.fhir.rest.server.exceptions.ResourceNotFoundException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.Annotation;
import org.hl7.fhir.r4.model.AuditEvent;
import org.hl7.fhir.r4.model.Binary;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.CapabilityStatement;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.DocumentReference.ReferredDocumentStatus;
import org.hl7.fhir.r4.model.Encounter;
import org.hl7.fhir.r4.model.IdType;
import org.hl7.fhir.r4.model.Observation;
import org.hl7.fhir.r4.model.Parameters;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Resource;
import org.hl7.fhir.r4.model.Task;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.time.Times;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital.Colleague;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.transcription.SampleRecordings;

/** The FHIR interface, as others' programs use it. */
@ServerTest
@Tag("wildfly-too")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FhirClientIT {

  private final ServerUnderTest server;
  private OddHospital odd;
  private IGenericClient client;

  FhirClientIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void build() {
    odd = OddHospital.found(server);
    client = FhirCalls.client(server, odd.api());
  }

  @ParameterizedTest
  @EnumSource(
      value = ca.uhn.fhir.rest.api.EncodingEnum.class,
      names = {"JSON", "XML"})
  void readsAPatient(ca.uhn.fhir.rest.api.EncodingEnum encoding) {
    IGenericClient own = FhirCalls.client(server, odd.api());
    own.setEncoding(encoding);
    Patient patient = own.read().resource(Patient.class).withId(odd.patient()).execute();
    assertThat(patient.getIdentifierFirstRep().getValue()).isEqualTo(odd.mrn());
    assertThat(patient.getIdentifierFirstRep().getSystem()).isEqualTo("urn:wardvoice:mrn");
    assertThat(patient.getNameFirstRep().getText()).isEqualTo("@SUM(A1) \"Zoë\" 🩺 O'Hara|^");
    assertThat(patient.getNameFirstRep().getFamily()).isEqualTo("O'Hara|^");
    assertThat(patient.getBirthDateElement().getValueAsString()).isEqualTo("1931-07-06");
    assertThat(patient.getGender().toCode()).isEqualTo("female");
    assertThat(patient.getMeta().getLastUpdated()).isNotNull();
  }

  @Test
  void findsPatientsByWhatTheyAreKnownBy() {
    assertThat(patients("identifier=" + encoded("urn:wardvoice:mrn|" + odd.mrn())))
        .containsExactly(odd.patient());
    assertThat(patients("identifier=" + encoded(odd.mrn()))).containsExactly(odd.patient());
    assertThat(patients("identifier=urn:ietf:rfc:3986%7Curn:uuid:" + odd.patient()))
        .containsExactly(odd.patient());
    assertThat(patients("identifier=" + encoded("urn:wardvoice:mrn|"))).contains(odd.patient());
    assertThat(patients("identifier=" + encoded("urn:other|" + odd.mrn()))).isEmpty();
    assertThat(patients("name=zoe")).isEmpty();
    assertThat(patients("name:contains=zoe")).containsExactly(odd.patient());
    assertThat(patients("name=o%27h")).containsExactly(odd.patient());
    assertThat(patients("name=plain,nobody")).hasSize(1);
    assertThat(patients("name:exact=%2B49+Plain")).hasSize(1);
    assertThat(patients("name=plain&name=%2B49")).hasSize(1);
    assertThat(patients("birthdate=1931-07-06")).hasSize(2);
    assertThat(patients("birthdate=1931-07&birthdate=lt1931-07-06")).isEmpty();
    assertThat(patients("birthdate=ge1931&birthdate=le1931-07-06")).hasSize(2);
    assertThat(patients("_id=" + odd.patient() + ",nonsense")).containsExactly(odd.patient());
    assertThat(patients("_id=nonsense")).isEmpty();
  }

  @Test
  void sortsAndCounts() {
    List<String> byName = patients("birthdate=1931-07-06&_sort=name");
    assertThat(byName).hasSize(2);
    assertThat(patients("birthdate=1931-07-06&_sort=-name"))
        .containsExactly(byName.get(1), byName.get(0));
    Bundle count =
        client
            .search()
            .forResource(Patient.class)
            .summaryMode(SummaryEnum.COUNT)
            .returnBundle(Bundle.class)
            .execute();
    assertThat(count.getTotal()).isGreaterThanOrEqualTo(2);
    assertThat(count.getEntry()).isEmpty();
  }

  @Test
  void pagesThroughAllWhileOthersAreAdded() {
    Bundle first = search("Task?patient=" + odd.patient() + "&_count=1");
    assertThat(first.getEntry()).hasSize(1);
    int total = first.getTotal();
    odd.task("Added meanwhile", "-");
    List<String> paged = all(client, first, Task.class).stream().map(Resource::getIdPart).toList();
    assertThat(paged).hasSize(total).doesNotHaveDuplicates();
    assertThat(search("Task?patient=" + odd.patient()).getTotal()).isEqualTo(total + 1);
  }

  @Test
  void includesThePatientsOnce() {
    Bundle bundle =
        client
            .search()
            .forResource(DocumentReference.class)
            .where(new ReferenceClientParam("patient").hasId(odd.patient()))
            .include(DocumentReference.INCLUDE_PATIENT)
            .returnBundle(Bundle.class)
            .execute();
    assertThat(resources(bundle, DocumentReference.class)).hasSizeGreaterThan(1);
    assertThat(resources(bundle, Patient.class)).hasSize(1);
    assertThat(bundle.getTotal()).isEqualTo(resources(bundle, DocumentReference.class).size());
  }

  @Test
  void keepsWhatIsSearchedForInFormsOutOfLinks() {
    Bundle bundle =
        client
            .search()
            .forResource(Patient.class)
            .where(Patient.BIRTHDATE.exactly().day("1931-07-06"))
            .count(1)
            .usingStyle(SearchStyleEnum.POST)
            .returnBundle(Bundle.class)
            .execute();
    assertThat(all(client, bundle, Patient.class)).hasSize(2);
    for (Bundle.BundleLinkComponent link : bundle.getLink()) {
      assertThat(link.getUrl()).contains("_cursor=").doesNotContain("birthdate", "1931-07");
    }
  }

  @Test
  void pagesThroughALongListOfIds() {
    List<String> ids =
        Stream.concat(patients("").stream(), Stream.generate(() -> Ids.next().toString()))
            .limit(100)
            .toList();
    Bundle bundle =
        client
            .search()
            .forResource(Patient.class)
            .where(Patient.RES_ID.exactly().codes(ids))
            .count(1)
            .usingStyle(SearchStyleEnum.POST)
            .returnBundle(Bundle.class)
            .execute();
    assertThat(all(client, bundle, Patient.class)).hasSizeGreaterThan(1);
  }

  @Test
  void handsNotesOutAsDocuments() {
    List<DocumentReference> documents =
        resources(
            search("DocumentReference?patient=" + odd.patient() + "&_sort=date"),
            DocumentReference.class);
    DocumentReference draft = documents.get(0);
    assertThat(draft.getDocStatus()).isEqualTo(ReferredDocumentStatus.PRELIMINARY);
    assertThat(text(draft, 0)).isEqualTo(OddHospital.ODD);
    assertThat(draft.getAuthorFirstRep().getDisplay()).isEqualTo("Admin");
    DocumentReference signed = documents.get(1);
    assertThat(signed.getDocStatus()).isEqualTo(ReferredDocumentStatus.AMENDED);
    assertThat(text(signed, 0)).isEqualTo("Calm.");
    assertThat(text(signed, 1)).isEqualTo(OddHospital.ODD);
    assertThat(signed.getType().getCodingFirstRep().getCode()).isEqualTo("11506-3");
    assertThat(search("DocumentReference?type=http://loinc.org%7C11506-3").getTotal())
        .isEqualTo(search("DocumentReference?status=current").getTotal());
    int all = search("DocumentReference?status=current").getTotal();
    assertThat(search("DocumentReference?type=http://loinc.org%7C").getTotal()).isEqualTo(all);
    assertThat(search("DocumentReference?type=urn:wardvoice:note-type%7C").getTotal())
        .isEqualTo(all);
    assertThat(search("DocumentReference?type=urn:other%7C").getTotal()).isZero();
    assertThat(search("DocumentReference?type=18842-5").getTotal()).isZero();
    assertThat(search("DocumentReference?status=superseded").getTotal()).isZero();
  }

  private static String text(DocumentReference document, int content) {
    return new String(
        document.getContent().get(content).getAttachment().getData(), StandardCharsets.UTF_8);
  }

  @Test
  void playsTheRecordingOfADictatedNote() {
    byte[] recording = SampleRecordings.brokenOff();
    String note =
        odd.api()
            .upload(
                "/api/notes/voice",
                new FormBody()
                    .field("patient_id", odd.patient())
                    .field("department", OddHospital.WARD)
                    .file("audio_file", "recording.bin", recording))
            .hasStatus(201)
            .data("id");
    DocumentReference document =
        client.read().resource(DocumentReference.class).withId(note).execute();
    String url =
        document.getContent().get(document.getContent().size() - 1).getAttachment().getUrl();
    assertThat(url).isEqualTo(server.uri(FhirCalls.ROOT + "/Binary/" + note).toString());
    assertThat(odd.api().get(FhirCalls.ROOT + "/Binary/" + note).hasStatus(200).bytes())
        .isEqualTo(recording);
    assertThat(
            odd.api()
                .with("Range", "bytes=0-9")
                .get(FhirCalls.ROOT + "/Binary/" + note)
                .hasStatus(206)
                .bytes())
        .hasSize(10);
    for (String format : List.of("json", "xml")) {
      Binary wrapped = binary(note, format);
      assertThat(wrapped.getData()).isEqualTo(recording);
      assertThat(wrapped.getContentType()).startsWith("audio/");
    }
    Binary read = client.read().resource(Binary.class).withId(note).execute();
    assertThat(read.getData()).isEqualTo(recording);
  }

  private Binary binary(String note, String format) {
    String text =
        odd.api()
            .get(FhirCalls.ROOT + "/Binary/" + note + "?_format=" + format)
            .hasStatus(200)
            .text();
    return format.equals("json")
        ? FhirCalls.R4.newJsonParser().parseResource(Binary.class, text)
        : FhirCalls.R4.newXmlParser().parseResource(Binary.class, text);
  }

  @Test
  void handsTasksOut() {
    Task task =
        resources(
                search(
                    "Task?patient=Patient/"
                        + odd.patient()
                        + "&status=in-progress&_sort=-authored-on"),
                Task.class)
            .get(0);
    assertThat(task.getFor().getReference()).isEqualTo("Patient/" + odd.patient());
    assertThat(task.getRestriction().getPeriod().getEndElement().getValueAsString())
        .isEqualTo("2026-01-02T01:04:05.678Z");
    Task read = client.read().resource(Task.class).withId(task.getIdPart()).execute();
    assertThat(read.getDescription()).isEqualTo(task.getDescription());
    assertThat(search("Task?status=requested").getTotal()).isZero();
    assertThat(search("Task?status=requested,").getTotal()).isZero();
    assertThat(search("Task?status=,").getTotal()).isEqualTo(search("Task").getTotal());
  }

  @Test
  void handsTheRemarksOfTasksOutEverywhere() {
    String patient = TestPatients.admit(odd.api(), OddHospital.WARD);
    String id =
        odd.api()
            .post(
                "/api/tasks",
                Map.of("title", "Turn", "patient_id", patient, "department", OddHospital.WARD))
            .hasStatus(201)
            .data("id");
    odd.api()
        .put("/api/tasks/" + id + "/status", Map.of("status", "in_progress", "notes", "Twice."))
        .hasStatus(200);
    Task read = client.read().resource(Task.class).withId(id).execute();
    assertThat(read.getNote()).extracting(Annotation::getText).containsExactly("Twice.");
    for (Bundle bundle :
        List.of(search("Task?patient=" + patient), everything(patient, "?_type=Task"))) {
      List<Task> found = resources(bundle, Task.class);
      assertThat(found).hasSize(1);
      assertThat(found.get(0).getNote()).hasSize(1);
      assertThat(found.get(0).getNoteFirstRep().equalsDeep(read.getNoteFirstRep())).isTrue();
    }
  }

  @Test
  void handsFindingsOutAsObservations() {
    String about = "Observation?patient=" + odd.patient();
    Bundle sentiment = search(about + "&code=urn:wardvoice:finding%7Csentiment-score");
    Bundle rating = search(about + "&code=satisfaction-rating");
    assertThat(sentiment.getTotal()).isPositive();
    Observation one = resources(sentiment, Observation.class).get(0);
    assertThat(one.getValueQuantity().getValue().doubleValue()).isBetween(-1.0, 1.0);
    Observation read = client.read().resource(Observation.class).withId(one.getIdPart()).execute();
    assertThat(read.getValueQuantity().getValue()).isEqualTo(one.getValueQuantity().getValue());
    for (int rows : List.of(1, 2, 3, 100)) {
      List<Observation> both = all(client, search(about + "&_count=" + rows), Observation.class);
      assertThat(both)
          .extracting(Resource::getIdPart)
          .doesNotHaveDuplicates()
          .hasSize(sentiment.getTotal() + rating.getTotal());
    }
    assertThat(search(about + "&_summary=count").getTotal())
        .isEqualTo(sentiment.getTotal() + rating.getTotal());
    String byId = "Observation?_id=" + one.getIdPart();
    assertThat(search(byId).getEntry()).hasSize(1);
    assertThat(search(byId + "&_summary=count").getTotal()).isEqualTo(1);
    assertThat(search(byId + "&_count=0").getTotal()).isEqualTo(1);
    assertThat(search(byId + "&code=satisfaction-rating&_count=0").getTotal()).isZero();
    assertThatThrownBy(
            () -> client.read().resource(Observation.class).withId(odd.patient()).execute())
        .isInstanceOf(ResourceNotFoundException.class);
  }

  @Test
  void handsStaysOut() {
    Encounter stay = client.read().resource(Encounter.class).withId(odd.patient()).execute();
    assertThat(stay.getStatus().toCode()).isEqualTo("in-progress");
    assertThat(stay.getSubject().getReference()).isEqualTo("Patient/" + odd.patient());
    assertThat(search("Encounter?status=in-progress&date=gt2020").getTotal())
        .isGreaterThanOrEqualTo(2);
    assertThat(search("Encounter?status=finished").getTotal()).isZero();
    for (String containing : List.of("ge2099", "gt2099", "le2099", "lt2099", "sa2020")) {
      assertThat(search("Encounter?date=" + containing).getTotal())
          .as(containing)
          .isGreaterThanOrEqualTo(2);
    }
    String day = stay.getPeriod().getStartElement().getValueAsString().substring(0, 10);
    for (String other : List.of(day, "eb2099", "sa2099", "lt2020")) {
      assertThat(search("Encounter?date=" + other).getTotal()).as(other).isZero();
    }
  }

  @Test
  void findsWhatHasChangedSince() {
    String patient = TestPatients.admit(odd.api(), OddHospital.WARD);
    String note = note(patient);
    Instant before = updated(note);
    odd.api().post("/api/notes/" + note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    assertThat(changedAfter(before, patient)).containsExactly(note);
    Instant signed = updated(note);
    assertThat(changedAfter(signed, patient)).isEmpty();
    odd.api().post("/api/notes/" + note + "/addenda", Map.of("content", "Slept.")).hasStatus(201);
    assertThat(changedAfter(signed, patient)).containsExactly(note);
    assertThat(changedAfter(updated(note), patient)).isEmpty();
  }

  private String note(String patient) {
    return odd.api()
        .post("/api/notes", Map.of("patient_id", patient, "content", "Better."))
        .hasStatus(201)
        .data("id");
  }

  private Instant updated(String note) {
    return client
        .read()
        .resource(DocumentReference.class)
        .withId(note)
        .execute()
        .getMeta()
        .getLastUpdated()
        .toInstant();
  }

  private List<String> changedAfter(Instant time, String patient) {
    Bundle found =
        client
            .search()
            .forResource(DocumentReference.class)
            .where(new DateClientParam("_lastUpdated").after().millis(Date.from(time)))
            .and(new ReferenceClientParam("patient").hasId(patient))
            .returnBundle(Bundle.class)
            .execute();
    return resources(found, DocumentReference.class).stream().map(Resource::getIdPart).toList();
  }

  @Test
  void datesASearchBackForWhatIsCommittedLate() {
    Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Bundle found = client.search().forResource(Patient.class).returnBundle(Bundle.class).execute();
    assertThat(found.getMeta().getLastUpdated().toInstant().plus(Times.LONGEST_UNSEEN))
        .isBetween(before, Instant.now());
  }

  @Test
  void handsOutEverythingAboutAPatient() {
    Bundle first =
        client
            .operation()
            .onInstance(new IdType("Patient", odd.patient()))
            .named("$everything")
            .withParameter(Parameters.class, "_count", new org.hl7.fhir.r4.model.IntegerType(3))
            .useHttpGet()
            .returnResourceType(Bundle.class)
            .execute();
    assertThat(first.getEntry()).hasSize(3);
    List<Resource> everything = all(client, first, Resource.class);
    assertThat(everything).extracting(Resource::getId).doesNotHaveDuplicates();
    assertThat(everything)
        .extracting(Resource::fhirType)
        .contains("Patient", "Encounter", "DocumentReference", "Task", "Observation");
    assertThat(everything.stream().filter(Patient.class::isInstance)).hasSize(1);
  }

  @Test
  void handsAPartOfEverythingOut() {
    String patient = odd.patient();
    Bundle first = everything(patient, "?_type=Patient,Task&_count=2");
    assertThat(all(client, first, Resource.class))
        .extracting(Resource::fhirType)
        .hasSizeGreaterThan(2)
        .containsOnly("Patient", "Task");
    assertThat(everything(patient, "?_type=Condition").getEntry()).isEmpty();
    assertThat(everything(patient, "?_since=2020-01-01T00:00:00Z").getEntry())
        .hasSameSizeAs(everything(patient, "").getEntry());
    assertThat(everything(patient, "?_since=2099-01-01T00:00:00Z").getEntry()).isEmpty();
  }

  private Bundle everything(String patient, String query) {
    String path = FhirCalls.ROOT + "/Patient/" + patient + "/$everything" + query;
    return client
        .loadPage()
        .byUrl(server.uri(path).toString())
        .andReturnBundle(Bundle.class)
        .execute();
  }

  @Test
  void handsTheAuditLogOutToThoseWhoMayReadIt() {
    client.read().resource(Patient.class).withId(odd.patient()).execute();
    List<AuditEvent> events =
        resources(search("AuditEvent?subtype=patient_read&_count=5"), AuditEvent.class);
    assertThat(events)
        .anySatisfy(
            event ->
                assertThat(event.getEntityFirstRep().getWhat().getReference())
                    .isEqualTo("Patient/" + odd.patient()));
    assertThat(search("AuditEvent?subtype=urn:wardvoice:audit-action%7C&_count=1").getEntry())
        .hasSize(1);
    client.read().resource(AuditEvent.class).withId(events.get(0).getIdPart()).execute();
    Colleague nurse = odd.hospital().join("Nora", "nurse", OddHospital.WARD);
    IGenericClient other = FhirCalls.client(server, nurse.api());
    assertThatThrownBy(
            () -> other.search().byUrl("AuditEvent").returnBundle(Bundle.class).execute())
        .isInstanceOf(ForbiddenOperationException.class);
  }

  @Test
  void answersThatNothingHasChanged() {
    Patient patient = client.read().resource(Patient.class).withId(odd.patient()).execute();
    String version = patient.getIdElement().getVersionIdPart();
    assertThat(version).isNotBlank();
    assertThatThrownBy(
            () ->
                client
                    .read()
                    .resource(Patient.class)
                    .withId(odd.patient())
                    .ifVersionMatches(version)
                    .throwNotModifiedException()
                    .execute())
        .isInstanceOf(NotModifiedException.class);
  }

  @Test
  void saysWhatItCanDo() {
    CapabilityStatement statement =
        client.capabilities().ofType(CapabilityStatement.class).execute();
    assertThat(statement.getFhirVersion().toCode()).isEqualTo("4.0.1");
    assertThat(statement.getRestFirstRep().getResource())
        .extracting(CapabilityStatement.CapabilityStatementRestResourceComponent::getType)
        .contains("Patient", "DocumentReference", "Task", "Observation", "Binary");
  }

  @Test
  void knowsNoOtherIds() {
    for (String id : List.of(Ids.next().toString(), "nonsense")) {
      assertThatThrownBy(() -> client.read().resource(Patient.class).withId(id).execute())
          .isInstanceOf(ResourceNotFoundException.class);
    }
  }

  private Bundle search(String url) {
    return client.search().byUrl(url).returnBundle(Bundle.class).execute();
  }

  private List<String> patients(String query) {
    return resources(search("Patient?_count=50&" + query), Patient.class).stream()
        .map(Resource::getIdPart)
        .toList();
  }

  private static String encoded(String text) {
    return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
