package org.wardvoice.integration.client.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.deidentified.FreeText;
import org.wardvoice.integration.service.export.Batch;
import org.wardvoice.integration.service.export.DataType;
import org.wardvoice.integration.service.export.Export;
import org.wardvoice.integration.service.export.ExportFormat;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.persistence.Ids;

class Hl7ExportTest {

  private static final Instant NOW = Instant.parse("2026-11-22T08:15:30.123Z");

  @ParameterizedTest
  @CsvSource({", CITY, CITY", ", '', WARDVOICE", "REMOVED, CITY, WARDVOICE"})
  void takesOnlyRealRecordNumbersForThoseOfTheHospital(
      FreeText deidentified, String configured, String named) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Hl7Export export = new Hl7Export(out, export(deidentified), "Demo Hospital", configured);
    export.begin();
    export.write(new Batch(List.of(patient()), Map.of(), new People(List.of())));
    export.end();
    assertThat(out.toString(UTF_8)).contains("~MRN-4711^^^" + named + "^MR|");
  }

  private static Export export(FreeText deidentified) {
    return new Export(
        Ids.next(),
        null,
        DataType.PATIENTS,
        ExportFormat.HL7,
        deidentified,
        NOW,
        null,
        null,
        Map.of());
  }

  private static PatientView patient() {
    return new PatientView(
        Ids.next(),
        "Maria Lang",
        "MRN-4711",
        "Cardiology",
        NOW,
        PatientStatus.ACTIVE,
        LocalDate.of(1950, 5, 4),
        Gender.FEMALE,
        null,
        NOW,
        NOW);
  }
}
