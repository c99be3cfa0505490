package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.util.UUID;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.BooleanType;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.DateType;
import org.hl7.fhir.r4.model.DomainResource;
import org.hl7.fhir.r4.model.Enumerations.AdministrativeGender;
import org.hl7.fhir.r4.model.HumanName;
import org.hl7.fhir.r4.model.HumanName.NameUse;
import org.hl7.fhir.r4.model.Identifier;
import org.hl7.fhir.r4.model.Identifier.IdentifierUse;
import org.hl7.fhir.r4.model.Patient;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.integration.service.NameParts;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.text.XmlText;

/** Patients. */
@Component
public class PatientRecords extends MappedRecords<PatientView> {

  private static final Coding MEDICAL_RECORD =
      new Coding("http://terminology.hl7.org/CodeSystem/v2-0203", "MR", "Medical record number");

  private final FhirConfig config;

  @Inject
  public PatientRecords(RecordLookup<PatientView> lookup, Users users, FhirConfig config) {
    super(FhirType.PATIENT, lookup, users);
    this.config = config;
  }

  @Override
  Stream<UUID> people(PatientView view) {
    return Stream.empty();
  }

  @Override
  DomainResource resource(Asking asking, PatientView view, Names names) {
    Patient patient = new Patient();
    patient.setId(view.id().toString());
    patient.addIdentifier(number(view.mrn()));
    patient.addIdentifier(Codes.identifier(view.id()));
    patient
        .setActive(view.status() != PatientStatus.INACTIVE)
        .addName(name(view.name()))
        .setGender(gender(view.gender()))
        .setBirthDateElement(new DateType(view.dateOfBirth().toString()));
    if (view.status() == PatientStatus.DECEASED) {
      patient.setDeceased(new BooleanType(true));
    }
    return patient;
  }

  /** The name as text; its parts are a guess. */
  private static HumanName name(String said) {
    String text = XmlText.legal(said);
    NameParts parts = NameParts.of(text);
    HumanName name = new HumanName().setUse(NameUse.OFFICIAL).setText(text);
    parts.given().forEach(name::addGiven);
    if (parts.suffix() != null) {
      name.addSuffix(parts.suffix());
    }
    return name.setFamily(parts.family());
  }

  private Identifier number(String mrn) {
    return new Identifier()
        .setUse(IdentifierUse.USUAL)
        .setType(new CodeableConcept(MEDICAL_RECORD.copy()))
        .setSystem(config.mrnSystem())
        .setValue(XmlText.legal(mrn));
  }

  private static AdministrativeGender gender(Gender gender) {
    return switch (gender) {
      case FEMALE -> AdministrativeGender.FEMALE;
      case MALE -> AdministrativeGender.MALE;
      case OTHER -> AdministrativeGender.OTHER;
      case UNKNOWN -> AdministrativeGender.UNKNOWN;
    };
  }
}
