package org.wardvoice.patients;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.RecordCreated;

/**
 * Somebody who had no right to a patient's record has opened it in an emergency. Fired inside the transaction.
 *
 * @param id of the access
 * @param departmentId the patient's
 * @param reason in the words of who opened it
 */
public record EmergencyAccessOpened(
    UUID id, Caller opener, UUID patientId, UUID departmentId, String reason, Instant openedAt)
    implements RecordCreated {

  @Override
  public String type() {
    return "emergency_access";
  }
}
