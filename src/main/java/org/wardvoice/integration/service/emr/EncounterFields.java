package org.wardvoice.integration.service.emr;

import java.util.Map;
import org.wardvoice.integration.service.emr.EmrEncounter.State;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** What an encounter says about its patient. */
final class EncounterFields {

  private EncounterFields() {}

  /** Adds the encounter's fields to those of the patient. A deceased patient remains deceased. */
  static void add(EmrEncounter encounter, Map<String, String> fields) {
    if (encounter.start() != null) {
      fields.put(Fields.ADMITTED, encounter.start().toString());
    }
    if (encounter.reason() != null) {
      fields.put(Fields.REASON, encounter.reason());
    }
    if (!LowerCase.name(PatientStatus.DECEASED).equals(fields.get(Fields.STATUS))) {
      PatientStatus status =
          encounter.state() == State.OPEN ? PatientStatus.ACTIVE : PatientStatus.DISCHARGED;
      fields.put(Fields.STATUS, LowerCase.name(status));
    }
  }
}
