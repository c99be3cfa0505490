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
 * Whoever may not read what an alert quotes is not told that there is one; and it is closed to whoever may not read its
 * patient, but not to who added it, nor to those who look after the quality of the whole house (contract, section 3). Joins the
 * caller's transaction.
 */
@Component
public class AlertAccess {

  private final PatientContext patients;

  @Inject
  public AlertAccess(PatientContext patients) {
    this.patients = patients;
  }

  /** For lists; null where nothing is closed to the caller. */
  PatientScope scope(Caller caller) {
    return patients.scope(caller, RecordKind.QUALITY).orElse(null);
  }

  /**
   * Gives what was found to who may see it.
   *
   * @throws NotFound where there is none for the caller
   * @throws NotPermitted when it is closed to the caller
   */
  Alert checked(Caller caller, Optional<Alert> found) {
    Alert alert =
        found
            .filter(one -> SourceType.visibleTo(caller).contains(one.sourceType()))
            .orElseThrow(() -> new NotFound("Alert"));
    if (patients.isClosed(caller, RecordKind.QUALITY, alert.patientId())
        && !caller.userId().equals(alert.addedBy())) {
      throw new NotPermitted(SourceType.of(alert.sourceType()).permission());
    }
    return alert;
  }
}
