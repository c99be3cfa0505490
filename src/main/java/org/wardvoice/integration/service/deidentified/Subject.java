package org.wardvoice.integration.service.deidentified;

import java.util.UUID;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.shared.Nullable;

/**
 * Whom a record is about.
 *
 * @param id the patient's, or the user's where the record is a user; the nil id where it is about
 *     nobody
 * @param patient whom the texts are about; null where that is nobody
 */
record Subject(UUID id, @Nullable PatientIdentity patient) {

  static final UUID NOBODY = new UUID(0, 0);
}
