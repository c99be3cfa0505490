package org.wardvoice.patients;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.RecordCreated;

/**
 * A user without access to a patient's record has opened it in an emergency. Fired inside the transaction.
 *
 * @param id of the access
 * @param departmentId the patient's
 * @param reason in the user's words
 */
public record EmergencyAccessOpened(
    UUID id, Caller opener, UUID patientId, UUID departmentId, String reason, Instant openedAt)
    implements RecordCreated {

  public static final String TYPE = "emergency_access";

  @Override
  public String type() {
    return TYPE;
  }
}
