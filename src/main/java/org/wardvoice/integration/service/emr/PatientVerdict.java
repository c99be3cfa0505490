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
    CREATED(new EmrTally(1, 1, 0, 0, 0, 0)),
    UPDATED(new EmrTally(1, 0, 1, 0, 0, 0)),
    UNCHANGED(new EmrTally(1, 0, 0, 1, 0, 0)),
    CONFLICT(new EmrTally(1, 0, 0, 0, 0, 1)),
    FAILED(new EmrTally(1, 0, 0, 0, 0, 0));

    private final EmrTally tally;

    Outcome(EmrTally tally) {
      this.tally = tally;
    }

    EmrTally tally() {
      return tally;
    }
  }

  static PatientVerdict failed(UUID patient, String issue) {
    return new PatientVerdict(Outcome.FAILED, patient, null, null, null, issue);
  }
}
