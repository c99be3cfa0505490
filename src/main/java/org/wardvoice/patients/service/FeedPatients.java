package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientDetails;
import org.wardvoice.patients.PatientFeed;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.Violation;

/** Registers and changes patients on behalf of other systems. */
@Stateless
@Local(PatientFeed.class)
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class FeedPatients implements PatientFeed {

  private static final Comparator<Violation> BY_FIELD =
      Comparator.comparing(Violation::field).thenComparing(Violation::issue);

  @Inject private PatientRepository patients;
  @Inject private Departments departments;
  @Inject private PatientRules rules;
  @Inject private Validator validator;
  @Inject private SavePatient save;
  @Inject private Clock clock;

  @Override
  public Optional<PatientView> lock(UUID organizationId, String mrn) {
    return patients
        .lock(organizationId, mrn)
        .map(patient -> PatientViews.whole(patient, departments.names(organizationId)));
  }

  @Override
  public PatientView register(UUID organizationId, PatientDetails said) {
    Instant now = clock.instant();
    Patient.Description description = first(said, now);
    rules.check(description, now);
    return save.register(organizationId, description, now);
  }

  @Override
  public PatientView change(
      UUID organizationId, UUID patientId, PatientDetails said, String reason) {
    Patient patient =
        patients.find(organizationId, patientId).orElseThrow(() -> new NotFound("Patient"));
    Patient.Description before = patient.description();
    Patient.Description after = over(before, said);
    if (!after.equals(before)) {
      check(after);
      rules.check(before, after, reason, clock.instant());
    }
    return save.change(organizationId, patient, after, reason);
  }

  private Patient.Description first(PatientDetails said, Instant now) {
    // Checks constraints first: the description needs a number.
    check(
        new NewPatient(
            said.name(),
            said.mrn(),
            said.dateOfBirth(),
            said.gender(),
            text(said.departmentId()),
            said.admissionReason(),
            said.admissionDate()));
    return new Patient.Description(
        said.departmentId(),
        said.name(),
        said.mrn(),
        said.dateOfBirth(),
        orElse(said.gender(), Gender.UNKNOWN),
        said.admissionReason(),
        orElse(said.admissionDate(), now),
        orElse(said.status(), PatientStatus.ACTIVE));
  }

  private static Patient.Description over(Patient.Description before, PatientDetails said) {
    return new Patient.Description(
        orElse(said.departmentId(), before.departmentId()),
        orElse(said.name(), before.name()),
        orElse(said.mrn(), before.mrn()),
        orElse(said.dateOfBirth(), before.dateOfBirth()),
        orElse(said.gender(), before.gender()),
        orElse(said.admissionReason(), before.admissionReason()),
        orElse(said.admissionDate(), before.admissionDate()),
        orElse(said.status(), before.status()));
  }

  private void check(Patient.Description after) {
    check(PatientChange.of(after));
  }

  private void check(Record wanted) {
    List<Violation> violations =
        validator.validate(wanted).stream().map(FeedPatients::violation).sorted(BY_FIELD).toList();
    if (!violations.isEmpty()) {
      throw new InvalidInput(violations);
    }
  }

  private static Violation violation(ConstraintViolation<?> broken) {
    String component = broken.getPropertyPath().toString();
    return new Violation(
        component.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT), broken.getMessage());
  }

  private static String text(UUID id) {
    return id == null ? null : id.toString();
  }

  private static <T> T orElse(T said, T otherwise) {
    return said == null ? otherwise : said;
  }
}
