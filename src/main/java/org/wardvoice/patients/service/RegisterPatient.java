package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.security.Caller;

/** Registers a new patient. */
@Stateless
public class RegisterPatient {

  @Inject private Departments departments;
  @Inject private PatientRules rules;
  @Inject private SavePatient save;
  @Inject private Clock clock;

  /**
   * Registers a patient.
   *
   * @throws org.wardvoice.shared.error.Conflict if another patient has the number
   */
  public PatientView register(Caller caller, NewPatient input) {
    Instant now = clock.instant();
    UUID organization = caller.organizationId();
    Patient.Description description = description(organization, input, now);
    rules.check(description, now);
    return save.register(organization, description, now);
  }

  private Patient.Description description(UUID organization, NewPatient input, Instant now) {
    return new Patient.Description(
        department(departments, organization, input.department()),
        input.name(),
        input.mrn(),
        input.dateOfBirth(),
        input.gender() == null ? Gender.UNKNOWN : input.gender(),
        input.admissionReason(),
        input.admissionDate() == null ? now : input.admissionDate(),
        PatientStatus.ACTIVE);
  }

  static UUID department(Departments departments, UUID organization, String nameCodeOrId) {
    return departments.find(organization, nameCodeOrId).orElseThrow(Departments::unknown);
  }
}
