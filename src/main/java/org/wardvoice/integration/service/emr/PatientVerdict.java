package org.wardvoice.integration.service.emr;

import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrTally;

/**
 * What becomes of a patient of the EMR.
 *
 * @param outcome what is counted
 * @param patient the one of the registry; null for a new one, and if it isn't known
 * @param wanted the fields that the registry should have; null if nothing is to be written
 * @param agreed the fields in which both sides agree then; null if they don't
 * @param ours our fields, for a conflict; else null
 * @param issue what could not be done; null if all was
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
