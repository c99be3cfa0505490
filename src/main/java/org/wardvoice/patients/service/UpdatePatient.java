package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Patch;

/** Changes a patient's record. */
@Stateless
public class UpdatePatient {

  @Inject private PatientRepository patients;
  @Inject private Departments departments;
  @Inject private PatientAccess access;
  @Inject private PatientRules rules;
  @Inject private SavePatient save;
  @Inject private Clock clock;

  /** Changes the given fields. If nothing differs, no event is fired. */
  public PatientView update(
      Caller caller, UUID patientId, Patch<PatientChange> patch, Precondition precondition) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    Patient patient =
        patients.lock(organization, patientId).orElseThrow(() -> new NotFound("Patient"));
    access.check(caller, patient);
    precondition.check(PatientViews.whole(patient, names));
    return change(patient, organization, patch);
  }

  private PatientView change(Patient patient, UUID organization, Patch<PatientChange> patch) {
    Patient.Description before = patient.description();
    PatientChange wanted = patch.over(PatientChange.of(before));
    Patient.Description after = description(organization, wanted, before);
    if (!after.equals(before)) {
      rules.check(before, after, wanted.statusReason(), clock.instant());
    }
    return save.change(organization, patient, after, wanted.statusReason());
  }

  private Patient.Description description(
      UUID organization, PatientChange wanted, Patient.Description before) {
    UUID department =
        wanted.department().equals(before.departmentId().toString())
            ? before.departmentId()
            : departments
                .find(organization, wanted.department(), before.departmentId())
                .orElseThrow(Departments::unknown);
    return new Patient.Description(
        department,
        wanted.name(),
        wanted.mrn(),
        wanted.dateOfBirth(),
        wanted.gender() == null ? Gender.UNKNOWN : wanted.gender(),
        wanted.admissionReason(),
        wanted.admissionDate() == null ? clock.instant() : wanted.admissionDate(),
        wanted.status());
  }
}
