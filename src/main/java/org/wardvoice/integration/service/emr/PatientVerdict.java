package org.wardvoice.integration.service.emr;

import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrTally;

/**
 * The decision on a patient of the EMR.
 *
 * @param outcome the counter to increase
 * @param patient the patient in the registry; null if new or unknown
 * @param wanted the new fields in the registry; null if nothing is to be written
 * @param agreed the fields on which both sides then agree; null if they don't
 * @param ours our fields if there is a conflict, else null
 * @param issue why the patient could not be imported completely, or null
 */
record PatientVerdict(
    Outcome outcome,
    UUID patient,
    Map<String, String> wanted,
    Map<String, String> agreed,
    Map<String, String> ours,
    String issue) {

  enum Outcome {
    CREATED,
    UPDATED,
    UNCHANGED,
    CONFLICT,
    FAILED;

    EmrTally tally() {
      return new EmrTally(1, one(CREATED), one(UPDATED), one(UNCHANGED), 0, one(CONFLICT));
    }

    private int one(Outcome counted) {
      return this == counted ? 1 : 0;
    }
  }

  static PatientVerdict failed(UUID patient, String issue) {
    return new PatientVerdict(Outcome.FAILED, patient, null, null, null, issue);
  }
}
