package org.wardvoice.patients;

import java.util.Optional;
import java.util.UUID;

/**
 * The registry for other systems, which know patients by their numbers and may change patients of all departments. The
 * same rules apply and the same events are fired as for users. Always inside a transaction of its caller.
 */
public interface PatientFeed {

  /** Finds the patient with this number and locks the record until the transaction ends. */
  Optional<PatientView> lock(UUID organizationId, String mrn);

  /**
   * Registers a patient.
   *
   * @throws org.wardvoice.shared.error.InvalidInput on a missing or invalid field
   * @throws org.wardvoice.shared.error.Conflict if another patient has the number
   */
  PatientView register(UUID organizationId, PatientDetails said);

  /**
   * Changes the given fields. If nothing differs, no event is fired.
   *
   * @param reason why the status changes, or null
   * @throws org.wardvoice.shared.error.InvalidInput on an invalid field
   */
  PatientView change(UUID organizationId, UUID patientId, PatientDetails said, String reason);
}
