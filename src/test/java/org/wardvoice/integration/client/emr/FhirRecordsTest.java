package org.wardvoice.integration.client.emr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.hl7.fhir.r4.model.Task;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.service.Person;
import org.wardvoice.integration.service.emr.Outgoing;
import org.wardvoice.shared.Priority;
import org.wardvoice.tasks.TaskStatus;

class FhirRecordsTest {

  private static final UUID ID = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");
  private static final Instant NOW = Instant.parse("2026-11-24T20:00:00.123Z");

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

  @Test
  void findsARecordByItsIdAsIfNoneExistHasIt() {
    assertThat(FhirRecords.search(task("Check pump")))
        .isEqualTo("identifier=urn:ietf:rfc:3986|urn:uuid:" + ID);
  }

  @Test
  void knowsWhetherTheEmrSaysWhatWeSayWhateverElseItSays() {
    Task theirs = (Task) FhirRecords.of(task("Check pump"));
    theirs.setId("t-1");
    theirs.getMeta().setVersionId("3");
    theirs.addPartOf().setReference("Task/t-0");
    assertThat(FhirRecords.says(theirs, FhirRecords.of(task("Check pump")))).isTrue();
    assertThat(FhirRecords.says(theirs, FhirRecords.of(task("Check the pump")))).isFalse();
  }
}
