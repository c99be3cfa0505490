package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.wardvoice.patients.EmergencyAccessOpened;
import org.wardvoice.patients.entity.EmergencyAccess;
import org.wardvoice.patients.entity.EmergencyAccessRepository;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;

/** Emergency access: opens a patient to a user out of context for an hour, and notifies the people concerned. */
@Stateless
public class OpenInEmergency {

  /** Contract, section 3. */
  private static final Duration LENGTH = Duration.ofMinutes(60);

  @Inject private PatientRepository patients;
  @Inject private EmergencyAccessRepository accesses;
  @Inject private PatientAccess patientAccess;
  @Inject private Event<EmergencyAccessOpened> opened;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Opens access. If the caller already has it for this reason, nothing changes and no one is alerted again; another
   * reason opens it anew.
   *
   * @throws Conflict to a caller who may read the patient anyway
   * @throws org.wardvoice.shared.error.NotPermitted to a caller who does not treat patients, and to an API key: only a
   *     person may break the glass
   */
  public EmergencyAccessView open(Caller caller, UUID patientId, String reason) {
    caller.session();
    Patient patient = patient(caller, patientId);
    patientAccess.checkClinical(caller);
    if (patientAccess.isInContext(caller, patient)) {
      throw Conflict.of("You can already read this patient; emergency access is not needed");
    }
    accesses.lock(caller.userId(), patientId);
    return accesses
        .latestOpen(caller.organizationId(), caller.userId(), patientId, reason, clock.instant())
        .map(access -> read(caller, access))
        .orElseGet(() -> open(caller, patient, reason));
  }

  /**
   * One access, open or ended.
   *
   * @throws org.wardvoice.shared.error.NotPermitted to a caller who may not read the patient
   */
  public EmergencyAccessView one(Caller caller, UUID patientId, UUID id) {
    patientAccess.check(caller, patient(caller, patientId));
    EmergencyAccess access =
        accesses
            .find(caller.organizationId(), patientId, id)
            .orElseThrow(() -> new NotFound("Emergency access"));
    return read(caller, access);
  }

  /** The response to its opening; also after it has ended. */
  public EmergencyAccessView created(Caller caller, UUID id) {
    return accesses
        .find(caller.organizationId(), id)
        .map(access -> read(caller, access))
        .orElseThrow(() -> new NotFound("Emergency access"));
  }

  private EmergencyAccessView read(Caller caller, EmergencyAccess access) {
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "emergency_access_read", caller)
            .about("patient", access.patientId())
            .with("emergencyAccess", access.id().toString()));
    return view(access);
  }

  private Patient patient(Caller caller, UUID patientId) {
    return patients
        .find(caller.organizationId(), patientId)
        .orElseThrow(() -> new NotFound("Patient"));
  }

  private EmergencyAccessView open(Caller caller, Patient patient, String reason) {
    UUID patientId = patient.id();
    EmergencyAccess access =
        new EmergencyAccess(
            Ids.next(), caller.organizationId(), patientId, caller.userId(), reason);
    access.open(clock.instant(), LENGTH);
    accesses.add(access);
    opened.fire(
        new EmergencyAccessOpened(
            access.id(), caller, patientId, patient.departmentId(), reason, access.openedAt()));
    audit.fire(
        AuditEvent.of(Category.AUTHORIZATION, "emergency_access", caller)
            .about("patient", patientId)
            .with("emergencyAccess", access.id().toString())
            .with("expiresAt", access.expiresAt().toString()));
    return view(access);
  }

  private static EmergencyAccessView view(EmergencyAccess access) {
    return new EmergencyAccessView(
        access.id(),
        access.patientId(),
        access.userId(),
        access.reason(),
        access.openedAt(),
        access.expiresAt());
  }
}
