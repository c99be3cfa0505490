package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.text.SearchKey;

/** Imports patients from other systems, by the registry's own rules. */
@Stateless
@Local(PatientIntake.class)
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class TakeOverPatients implements PatientIntake {

  @Inject private PatientRepository patients;
  @Inject private PatientRules rules;
  @Inject private Validator validator;
  @Inject private SavePatient save;
  @Inject private Clock clock;

  @Override
  public String numberKey(String mrn) {
    return Patient.numberKey(mrn);
  }

  @Override
  public Map<UUID, Particulars> lock(UUID organizationId, Collection<UUID> ids) {
    return patients.lockAll(organizationId, ids).stream()
        .collect(Collectors.toMap(Patient::id, patient -> particulars(patient.description())));
  }

  @Override
  public Map<String, UUID> byNumber(UUID organizationId, Collection<String> keys) {
    return patients.byNumber(organizationId, keys);
  }

  @Override
  public Collection<UUID> named(UUID organizationId, String name, LocalDate dateOfBirth) {
    return patients.named(organizationId, SearchKey.of(name), dateOfBirth);
  }

  @Override
  public Optional<String> issue(UUID organizationId, Particulars before, Particulars wanted) {
    Patient.Description description = description(wanted);
    List<String> broken =
        validator.validate(PatientChange.of(description)).stream()
            .map(TakeOverPatients::words)
            .sorted()
            .toList();
    return broken.isEmpty() ? ruled(before, description) : Optional.of(broken.get(0));
  }

  private Optional<String> ruled(Particulars before, Patient.Description wanted) {
    try {
      if (before == null) {
        rules.check(wanted, clock.instant());
      } else {
        rules.check(description(before), wanted, "", clock.instant());
      }
      return Optional.empty();
    } catch (InvalidInput refused) {
      return Optional.of(refused.details().get("field") + " " + refused.details().get("issue"));
    }
  }

  private static String words(ConstraintViolation<?> broken) {
    String field = broken.getPropertyPath().toString().replaceAll("([A-Z])", "_$1");
    return field.toLowerCase(java.util.Locale.ROOT) + " " + broken.getMessage();
  }

  @Override
  public List<UUID> register(UUID organizationId, List<Particulars> particulars) {
    List<Patient.Description> said =
        particulars.stream().map(TakeOverPatients::description).toList();
    return save.register(organizationId, said, clock.instant()).stream()
        .map(PatientView::id)
        .toList();
  }

  @Override
  public void change(UUID organizationId, Map<UUID, Particulars> wanted, String reason) {
    Map<UUID, Patient> known =
        patients.all(organizationId, wanted.keySet()).stream()
            .collect(Collectors.toMap(Patient::id, patient -> patient));
    List<SavePatient.Change> changes = new ArrayList<>();
    wanted.forEach((id, said) -> changes.add(change(known.get(id), said, reason)));
    save.change(organizationId, changes);
  }

  private static SavePatient.Change change(Patient patient, Particulars wanted, String reason) {
    boolean moved = wanted.status() != patient.description().status();
    return new SavePatient.Change(patient, description(wanted), moved ? reason : null);
  }

  private static Particulars particulars(Patient.Description said) {
    return new Particulars(
        said.name(),
        said.mrn(),
        said.dateOfBirth(),
        said.gender(),
        said.departmentId(),
        said.admissionReason(),
        said.admissionDate(),
        said.status());
  }

  private static Patient.Description description(Particulars said) {
    return new Patient.Description(
        said.departmentId(),
        said.name(),
        said.mrn(),
        said.dateOfBirth(),
        said.gender(),
        said.admissionReason(),
        said.admissionDate(),
        said.status());
  }
}
