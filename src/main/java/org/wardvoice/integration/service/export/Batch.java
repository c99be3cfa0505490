package org.wardvoice.integration.service.export;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;

/**
 * Some records of an export.
 *
 * @param records as in the API
 * @param patients the subjects by id; empty if the format doesn't include them
 * @param people the users they refer to; empty if the format doesn't include them
 */
public record Batch(
    List<? extends Record> records, Map<UUID, PatientIdentity> patients, People people) {

  public Batch {
    records = List.copyOf(records);
    patients = Map.copyOf(patients);
  }

  /** The patient; only the id if nothing else may be known. */
  public PatientIdentity patient(UUID id) {
    PatientIdentity known = patients.get(id);
    return known == null ? new PatientIdentity(id, null, null, null, null) : known;
  }
}
