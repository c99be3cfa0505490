package org.wardvoice.alerts.service;

import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.NotPermitted;

/**
 * Hides alerts from callers who may not read their source; closes them to callers who may not read their patient,
 * except to the user who added them, and to those responsible for the quality of the whole hospital (contract, section
 * 3). Joins the caller's transaction.
 */
@Component
public class AlertAccess {

  private final PatientContext patients;

  @Inject
  public AlertAccess(PatientContext patients) {
    this.patients = patients;
  }

  /** The scope for lists; null if the caller may read all alerts. */
  PatientScope scope(Caller caller) {
    return patients.scope(caller, RecordKind.QUALITY).orElse(null);
  }

  /**
   * Returns the alert if the caller may see it.
   *
   * @throws NotFound if there is none for the caller
   * @throws NotPermitted if the caller may not read its patient
   */
  Alert checked(Caller caller, Optional<Alert> found) {
    Alert alert =
        found
            .filter(one -> SourceType.visibleTo(caller).contains(one.sourceType()))
            .orElseThrow(() -> new NotFound("Alert"));
    if (patients.isClosed(caller, RecordKind.QUALITY, alert.patientId())
        && !caller.userId().equals(alert.addedBy())) {
      throw patients.refusal(
          caller, alert.patientId(), SourceType.of(alert.sourceType()).permission());
    }
    return alert;
  }
}
