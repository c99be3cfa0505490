package org.wardvoice.integration.service.deidentified;

import java.util.UUID;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.shared.Nullable;

/**
 * The subject of a record.
 *
 * @param id what the record's name stands for: a patient or a user; the nil id for records without a name
 * @param patient the subject of the texts; null if there is none
 */
record Subject(UUID id, @Nullable PatientIdentity patient) {

  static final UUID NOBODY = new UUID(0, 0);
}
