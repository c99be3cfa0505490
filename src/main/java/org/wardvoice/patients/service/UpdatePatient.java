package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.json.Patch;

/** Changes a patient's record. */
@Stateless
public class UpdatePatient {

  @Inject private PatientRepository patients;
  @Inject private Departments departments;
  @Inject private PatientAccess access;
  @Inject private PatientRules rules;
  @Inject private SavePatient save;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Changes the given fields. If nothing differs, only the read is audited.
   *
   * @throws NotPermitted to a caller out of context, and if a caller with emergency access changes the department
   */
  public PatientView update(
      Caller caller, UUID patientId, Patch<PatientChange> patch, Precondition precondition) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    Patient patient =
        patients.lock(organization, patientId).orElseThrow(() -> new NotFound("Patient"));
    access.check(caller, patient);
    precondition.check(PatientViews.whole(patient, names));
    return change(caller, patient, patch);
  }

  private PatientView change(Caller caller, Patient patient, Patch<PatientChange> patch) {
    UUID organization = caller.organizationId();
    Patient.Description before = patient.description();
    PatientChange wanted = patch.over(PatientChange.of(before));
    Patient.Description after = description(organization, wanted, before);
    if (after.equals(before)) {
      audit.fire(FindPatients.read(caller, patient));
    } else {
      rules.check(before, after, wanted.statusReason(), clock.instant());
      checkMove(caller, patient, after);
    }
    return save.change(organization, patient, after, wanted.statusReason());
  }

  /** Emergency access is not sufficient: it would become permanent. */
  private void checkMove(Caller caller, Patient patient, Patient.Description after) {
    if (!after.departmentId().equals(patient.departmentId())
        && !access.isInContext(caller, patient)) {
      throw new NotPermitted(PatientAccess.PERMISSION);
    }
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
