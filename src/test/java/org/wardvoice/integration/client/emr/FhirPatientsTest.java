package org.wardvoice.integration.client.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hl7.fhir.r4.model.BooleanType;
import org.hl7.fhir.r4.model.DateType;
import org.hl7.fhir.r4.model.HumanName.NameUse;
import org.hl7.fhir.r4.model.Identifier.IdentifierUse;
import org.hl7.fhir.r4.model.Patient;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.client.emr.FhirPage.Unreadable;
import org.wardvoice.integration.service.emr.EmrPatient;

class FhirPatientsTest {

  private final FhirPatients reader = new FhirPatients("urn:hospital:mrn", true);

  private static Patient patient() {
    Patient patient = new Patient();
    patient.setId("p-1");
    return patient;
  }

  @Test
  void readsTheNumberOfTheConfiguredSystemAlone() throws Unreadable {
    Patient patient = patient();
    patient.addIdentifier().setSystem("urn:insurance").setValue("1");
    patient.addIdentifier().setSystem("urn:hospital:mrn").setUse(IdentifierUse.OLD).setValue("2");
    patient.addIdentifier().setSystem("urn:hospital:mrn").setValue("  MRN  3 ");
    assertThat(reader.read(patient).mrn()).isEqualTo("MRN 3");
  }

  @Test
  void readsIdentifiersOfTypeMrWithoutASystem() throws Unreadable {
    Patient patient = patient();
    patient.addIdentifier().setValue("1");
    patient.addIdentifier().setValue("2").getType().addCoding().setCode("MR");
    assertThat(new FhirPatients(null, true).read(patient).mrn()).isEqualTo("2");
  }

  @Test
  void readsTheOnlyIdentifierWithoutATypeIfNoneIsOfTypeMr() throws Unreadable {
    Patient patient = patient();
    patient.addIdentifier().setValue("1").getType().addCoding().setCode("SS");
    patient.addIdentifier().setValue("2").setUse(IdentifierUse.OLD);
    patient.addIdentifier().setValue(" ");
    patient.addIdentifier().setValue("2").setUse(IdentifierUse.TEMP);
    patient.addIdentifier().setSystem("urn:any").setValue("3");
    assertThat(new FhirPatients(null, true).read(patient).mrn()).isEqualTo("3");
    assertThat(new FhirPatients(null, false).read(patient).mrn()).isNull();
    assertThat(reader.read(patient).mrn()).as("another system").isNull();
    patient.addIdentifier().setValue("4");
    assertThat(new FhirPatients(null, true).read(patient).mrn()).as("ambiguous").isNull();
  }

  @Test
  void readsNoIdentifierWithoutATypeBesideAnOldNumber() throws Unreadable {
    Patient patient = patient();
    patient.addIdentifier().setValue("1");
    patient
        .addIdentifier()
        .setValue("2")
        .setUse(IdentifierUse.OLD)
        .getType()
        .addCoding()
        .setCode("MR");
    assertThat(new FhirPatients(null, true).read(patient).mrn()).isNull();
  }

  @Test
  void prefersTheOfficialNameAndFallsBackToTheText() throws Unreadable {
    Patient patient = patient();
    patient.addName().setUse(NameUse.NICKNAME).setText("Addie");
    patient.addName().setUse(NameUse.OFFICIAL).setFamily("O'Neill").addGiven("Ada").addGiven("B.");
    assertThat(reader.read(patient).fields()).containsEntry("name", "Ada B. O'Neill");
    patient.setName(null);
    patient.addName().setText(" Ada  O'Neill ");
    assertThat(reader.read(patient).fields()).containsEntry("name", "Ada O'Neill");
    patient.setName(null);
    patient.addName().setText("Maria van Lang").addGiven("Maria");
    assertThat(reader.read(patient).fields()).containsEntry("name", "Maria van Lang");
    patient.setName(null);
    patient.addName().addGiven("Maria");
    assertThat(reader.read(patient).fields()).containsEntry("name", "Maria");
  }

  @Test
  void takesAYearForNoDateOfBirth() throws Unreadable {
    Patient patient = patient();
    patient.setBirthDateElement(new DateType("1950"));
    patient.setDeceased(new BooleanType(true));
    EmrPatient read = reader.read(patient);
    assertThat(read.fields())
        .doesNotContainKey("date_of_birth")
        .containsEntry("status", "deceased");
  }

  @Test
  void refusesAnIdThatIsNone() {
    Patient patient = patient();
    patient.setId("a,b");
    assertThatThrownBy(() -> reader.read(patient)).isInstanceOf(Unreadable.class);
  }
}
