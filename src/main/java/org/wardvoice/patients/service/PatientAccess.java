package org.wardvoice.patients.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.patients.entity.EmergencyAccessRepository;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotPermitted;

/** The contextual rule of {@code patient:read} (contract, section 3). Joins the caller's transaction. */
@Component
public class PatientAccess {

  static final String PERMISSION = "patient:read";

  /** The header that names the patient whom the caller may open by an emergency access. */
  private static final String OPENABLE = "X-Emergency-Access-Patient";

  /** The roles that treat patients, and so may break the glass. */
  private static final Set<String> CLINICAL = Set.of("nurse", "clinician");

  private final EmergencyAccessRepository emergencies;
  private final Clock clock;

  @Inject
  public PatientAccess(EmergencyAccessRepository emergencies, Clock clock) {
    this.emergencies = emergencies;
    this.clock = clock;
  }

  /** Whether the caller may read patients of every department. */
  boolean isUnbounded(Caller caller) {
    return RecordKind.CARE.isOpenTo(caller);
  }

  /** The patients of other departments to whom the caller has emergency access. */
  List<UUID> openedTo(Caller caller) {
    return emergencies.openTo(caller.organizationId(), caller.userId(), clock.instant());
  }

  /** Whether the caller may read the patient without emergency access. */
  boolean isInContext(Caller caller, Patient patient) {
    return isUnbounded(caller) || patient.departmentId().equals(caller.departmentId());
  }

  /**
   * Refuses callers out of context.
   *
   * @throws NotPermitted to a caller of another department without emergency access to the patient
   */
  void check(Caller caller, Patient patient) {
    if (!isInContext(caller, patient) && !openedTo(caller).contains(patient.id())) {
      throw refusal(caller, patient.id(), PERMISSION);
    }
  }

  /** Refuses a record of a patient out of context, and names the patient to those who may break the glass. */
  NotPermitted refusal(Caller caller, UUID patientId, String permission) {
    boolean mayOpen =
        caller.signedInBy() instanceof SignedInBy.Session
            && caller.may(PERMISSION)
            && CLINICAL.contains(caller.role());
    return new NotPermitted(
        permission, mayOpen ? Map.of(OPENABLE, patientId.toString()) : Map.of());
  }

  /** Whether the caller may read a patient, given the current emergency accesses: queried once for many patients. */
  Predicate<Patient> readableBy(Caller caller) {
    if (isUnbounded(caller)) {
      return patient -> true;
    }
    Set<UUID> opened = Set.copyOf(openedTo(caller));
    return patient -> isInContext(caller, patient) || opened.contains(patient.id());
  }

  /**
   * Accepts only people who treat patients.
   *
   * @throws NotPermitted to all others
   */
  void checkClinical(Caller caller) {
    if (!isUnbounded(caller) && !CLINICAL.contains(caller.role())) {
      throw new NotPermitted(PERMISSION);
    }
  }
}
