package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.util.UUID;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.DomainResource;
import org.hl7.fhir.r4.model.Encounter;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.text.XmlText;

/** The patients' current stays. They are stored with the patients, so each has its patient's id. */
@Component
public class EncounterRecords extends MappedRecords<PatientView> {

  private static final Coding INPATIENT =
      new Coding("http://terminology.hl7.org/CodeSystem/v3-ActCode", "IMP", "inpatient encounter");

  @Inject
  public EncounterRecords(RecordLookup<PatientView> lookup, Users users) {
    super(FhirType.ENCOUNTER, lookup, users);
  }

  @Override
  Stream<UUID> people(PatientView view) {
    return Stream.empty();
  }

  @Override
  DomainResource resource(Asking asking, PatientView view, Names names) {
    Encounter stay = new Encounter();
    stay.setId(view.id().toString());
    stay.addIdentifier(Codes.identifier(view.id()));
    stay.setStatus(Statuses.stay(view.status()))
        .setClass_(INPATIENT.copy())
        .setSubject(Names.patient(view.id()))
        .setPeriod(Moments.since(view.admissionDate()));
    if (view.admissionReason() != null) {
      stay.addReasonCode(new CodeableConcept().setText(XmlText.legal(view.admissionReason())));
    }
    stay.addLocation().setLocation(Names.place(view.department()));
    return stay;
  }
}
