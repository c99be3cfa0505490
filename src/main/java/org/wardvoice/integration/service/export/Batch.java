package org.wardvoice.integration.service.export;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;

/**
 * Some of the records of an export.
 *
 * @param records as the API answers them
 * @param patients whom they are about, by id; empty where the format says nothing of them
 * @param people who stands in them; nobody where the format says nothing of them
 */
public record Batch(
    List<? extends Record> records, Map<UUID, PatientIdentity> patients, People people) {

  public Batch {
    records = List.copyOf(records);
    patients = Map.copyOf(patients);
  }

  /** Who that patient is; the id alone where nothing else may be known. */
  public PatientIdentity patient(UUID id) {
    PatientIdentity known = patients.get(id);
    return known == null ? new PatientIdentity(id, null, null, null, null) : known;
  }
}
