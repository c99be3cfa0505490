package org.wardvoice.integration.client.emr;

import static org.assertj.core.api.Assertions.assertThat;

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.parser.IParser;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hl7.fhir.r4.model.Attachment;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.Resource;
import org.hl7.fhir.r4.model.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.integration.service.Person;
import org.wardvoice.integration.service.emr.Outgoing;
import org.wardvoice.integration.service.fhir.Codes;
import org.wardvoice.shared.Priority;
import org.wardvoice.tasks.TaskStatus;

class FhirRecordsTest {

  private static final FhirContext FHIR = FhirContext.forR4Cached();
  private static final UUID ID = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");
  private static final Instant NOW = Instant.parse("2026-11-24T20:00:00.123456Z");

  private static Outgoing task(String title) {
    return new Outgoing.SentTask(
        ID,
        "p-1",
        title,
        null,
        Priority.HIGH,
        TaskStatus.PENDING,
        0,
        "Surgery",
        new Person(ID, "Ada O'Neill"),
        null,
        NOW,
        null,
        NOW,
        NOW,
        null);
  }

  private static Outgoing note() {
    return note("progress");
  }

  private static Outgoing note(String type) {
    Person author = new Person(ID, "Ada O'Neill");
    return new Outgoing.SignedDocument(
        ID, "p-1", type, "37 °C\r\n🙂", null, author, author, author, NOW, "{}", "e30..c2ln");
  }

  private static Coding sentType(String noteType) {
    return ((DocumentReference) arrived(note(noteType))).getType().getCodingFirstRep();
  }

  private static Resource arrived(Outgoing record) {
    IParser json = FHIR.newJsonParser();
    return (Resource) json.parseResource(json.encodeResourceToString(FhirRecords.of(record)));
  }

  @Test
  void findsARecordByItsIdAsIfNoneExistHasIt() {
    assertThat(FhirRecords.search(task("Check pump")))
        .isEqualTo("identifier=urn:ietf:rfc:3986|urn:uuid:" + ID);
  }

  @Test
  void knowsWhetherTheEmrSaysWhatWeSayWhateverElseItSays() {
    Task theirs = (Task) arrived(task("Check pump"));
    theirs.setId("t-1");
    theirs.getMeta().setVersionId("3");
    theirs.addPartOf().setReference("Task/t-0");
    theirs.getRequester().setReference("Practitioner/p-9");
    assertThat(FhirRecords.says(theirs, arrived(task("Check pump")))).isTrue();
    assertThat(FhirRecords.says(theirs, arrived(task("Check the pump")))).isFalse();
    assertThat(FhirRecords.says(arrived(task("Check pump")), theirs)).isFalse();
  }

  @Test
  void knowsItsOwnRecordWhateverTheTime() {
    for (Outgoing record : List.of(task("Check pump"), note())) {
      Resource theirs = arrived(record);
      assertThat(theirs.fhirType()).isEqualTo(record.resource());
      assertThat(FhirRecords.says(theirs, arrived(record))).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"progress", "admission", "discharge", "consultation", "nursing", "procedure"})
  void sendsANoteWithTheCodeByWhichItIsFoundHere(String noteType) {
    assertThat(sentType(noteType).equalsDeep(Codes.loinc(noteType).orElseThrow())).isTrue();
  }

  @Test
  void sendsANoteWithTheCodeOfItsType() {
    assertThat(sentType("admission").getCode()).isEqualTo("47039-3");
    assertThat(sentType("handover").getCode()).isEqualTo("34109-9");
  }

  @Test
  void knowsADocumentWhoseContentTheEmrKeepsElsewhere() {
    DocumentReference theirs = (DocumentReference) arrived(note());
    Attachment first = theirs.getContentFirstRep().getAttachment();
    first.setData(null);
    assertThat(FhirRecords.says(theirs, arrived(note()))).isFalse();
    first.setUrl("Binary/1");
    assertThat(FhirRecords.says(theirs, arrived(note()))).isTrue();
    first.setTitle("Another");
    assertThat(FhirRecords.says(theirs, arrived(note()))).isFalse();
  }
}
