package org.wardvoice.integration.service.emr;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.integration.service.emr.EmrEncounter.State;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** What an encounter says about its patient. */
final class EncounterFields {

  /** What only the patient can say; it holds whatever the encounters say. */
  private static final Set<String> OF_THE_PATIENT =
      Set.of(LowerCase.name(PatientStatus.DECEASED), LowerCase.name(PatientStatus.INACTIVE));

  /** What only encounters say. */
  private static final Set<String> OF_ENCOUNTERS =
      Set.of(LowerCase.name(PatientStatus.ACTIVE), LowerCase.name(PatientStatus.DISCHARGED));

  private EncounterFields() {}

  /** Adds the encounter's fields to those of the patient. A deceased or inactive patient remains so. */
  static void add(EmrEncounter encounter, Map<String, String> fields) {
    if (encounter.start() != null) {
      fields.put(Fields.ADMITTED, encounter.start().toString());
    }
    if (encounter.reason() != null) {
      fields.put(Fields.REASON, encounter.reason());
    }
    if (!OF_THE_PATIENT.contains(fields.getOrDefault(Fields.STATUS, ""))) {
      PatientStatus status =
          encounter.state() == State.OPEN ? PatientStatus.ACTIVE : PatientStatus.DISCHARGED;
      fields.put(Fields.STATUS, LowerCase.name(status));
    }
  }

  /**
   * Makes a patient inactive whose encounters were all canceled after one of them determined the status.
   *
   * @param agreed the fields when both sides last agreed
   */
  static void cancel(
      List<EmrEncounter> encounters, Map<String, String> agreed, Map<String, String> fields) {
    if (!encounters.isEmpty()
        && encounters.stream().allMatch(encounter -> encounter.state() == State.CANCELLED)
        && OF_ENCOUNTERS.contains(agreed.getOrDefault(Fields.STATUS, ""))) {
      fields.putIfAbsent(Fields.STATUS, LowerCase.name(PatientStatus.INACTIVE));
    }
  }
}
