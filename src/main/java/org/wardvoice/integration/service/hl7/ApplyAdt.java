package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.entity.hl7.Hl7WardRepository;
import org.wardvoice.integration.service.hl7.AdtMessage.Pair;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientDetails;
import org.wardvoice.patients.PatientFeed;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.patients.PatientMerges;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;

/** Applies ADT messages to the registry. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class ApplyAdt {

  @Inject private PatientFeed patients;
  @Inject private PatientIntake intake;
  @Inject private PatientMerges merges;
  @Inject private Departments departments;
  @Inject private Hl7WardRepository wards;

  /**
   * Applies a message.
   *
   * @return the patient concerned: after a merge, the survivor
   * @throws Hl7Rejected if it can't be applied
   */
  public UUID apply(UUID organizationId, AdtMessage message) {
    return switch (message.event()) {
      case "A40" -> all(organizationId, message, this::merge);
      case "A37" -> all(organizationId, message, this::unlink);
      default -> visit(organizationId, message);
    };
  }

  private UUID visit(UUID organizationId, AdtMessage message) {
    PatientDetails said = placed(organizationId, message);
    Optional<PatientView> known = patients.lock(organizationId, message.mrn());
    if (known.isEmpty()) {
      if (!isAboutStrangers(message.event())) {
        throw unknown("PID-3");
      }
      return patients.register(organizationId, said).id();
    }
    UUID patient = known.get().id();
    if (merges.survivor(organizationId, patient).isPresent()) {
      throw Hl7Rejected.error(
          Hl7Problem.of(
              Hl7Problem.Code.UNKNOWN_KEY,
              "PID-3",
              "names a patient whose record was merged into another one"));
    }
    boolean revived = message.alive() && known.get().status() == PatientStatus.DECEASED;
    PatientDetails after = revived && said.status() == null ? active(said) : said;
    return patients
        .change(organizationId, patient, after, "HL7 message ADT " + message.event())
        .id();
  }

  private static PatientDetails active(PatientDetails said) {
    return new PatientDetails(
        said.name(),
        said.mrn(),
        said.dateOfBirth(),
        said.gender(),
        said.departmentId(),
        said.admissionReason(),
        said.admissionDate(),
        PatientStatus.ACTIVE);
  }

  /** Updates contain complete details, as admissions do, so they can also register patients. */
  private static boolean isAboutStrangers(String event) {
    return event.equals("A01") || event.equals("A04") || event.equals("A08");
  }

  private PatientDetails placed(UUID organizationId, AdtMessage message) {
    if (message.ward() == null) {
      if (message.event().equals("A02")) {
        throw Hl7Rejected.error(Hl7Problem.missing("PV1-3"));
      }
      return message.said();
    }
    UUID department =
        wards
            .department(organizationId, message.ward())
            .flatMap(assigned -> departments.find(organizationId, assigned.toString()))
            .or(() -> departments.find(organizationId, message.ward()))
            .orElseThrow(() -> Hl7Rejected.ward(message.ward()));
    PatientDetails said = message.said();
    return new PatientDetails(
        said.name(),
        said.mrn(),
        said.dateOfBirth(),
        said.gender(),
        department,
        said.admissionReason(),
        said.admissionDate(),
        said.status());
  }

  private interface Step {
    UUID apply(UUID organizationId, Pair pair);
  }

  private UUID all(UUID organizationId, AdtMessage message, Step step) {
    lockInOrder(organizationId, message);
    UUID first = null;
    for (Pair pair : message.pairs()) {
      UUID survivor = step.apply(organizationId, pair);
      first = first == null ? survivor : first;
    }
    return first;
  }

  /** Locks all patients of the message in the order of their ids, as others do: otherwise two could deadlock. */
  private void lockInOrder(UUID organizationId, AdtMessage message) {
    List<String> keys = message.numbers().map(intake::numberKey).toList();
    intake.lock(organizationId, intake.byNumber(organizationId, keys).values());
  }

  private UUID merge(UUID organizationId, Pair pair) {
    UUID survivor = known(organizationId, pair.survivor(), "PID-3");
    UUID retired = known(organizationId, pair.retired(), "MRG-1");
    if (merges.survivor(organizationId, survivor).isPresent()) {
      throw Hl7Rejected.error(
          Hl7Problem.of(
              Hl7Problem.Code.UNKNOWN_KEY,
              "PID-3",
              "names a patient whose record was merged into another one"));
    }
    if (merges
        .survivor(organizationId, retired)
        .filter(other -> !other.equals(survivor))
        .isPresent()) {
      throw Hl7Rejected.error(
          Hl7Problem.of(
              Hl7Problem.Code.DUPLICATE_KEY,
              "MRG-1",
              "names a patient whose record was merged into another one"));
    }
    return merges.merge(organizationId, survivor, retired).survivorId();
  }

  private UUID unlink(UUID organizationId, Pair pair) {
    UUID one = known(organizationId, pair.survivor(), "PID-3");
    UUID other = known(organizationId, pair.retired(), "PID-3");
    UUID merge =
        merges
            .find(organizationId, one, other)
            .orElseThrow(
                () ->
                    Hl7Rejected.error(
                        Hl7Problem.of(
                            Hl7Problem.Code.UNKNOWN_KEY,
                            "PID-3",
                            "names two patients who are not merged")));
    return merges.reverse(organizationId, merge).survivorId();
  }

  private UUID known(UUID organizationId, String mrn, String field) {
    return patients
        .lock(organizationId, mrn)
        .map(PatientView::id)
        .orElseThrow(() -> unknown(field));
  }

  private static Hl7Rejected unknown(String field) {
    return Hl7Rejected.error(
        Hl7Problem.of(Hl7Problem.Code.UNKNOWN_KEY, field, "names no known patient"));
  }
}
