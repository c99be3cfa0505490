package org.wardvoice.integration.entity;

import java.util.UUID;

/**
 * A patient of the EMR, and which one of the registry it is.
 *
 * @param patientId null as long as that is not known
 * @param matchedId which one it would be: what the last dry run found, or null
 * @param mrnKey the normalized medical record number; null if it has none
 * @param theirs the fields that the EMR gave last, as JSON
 * @param agreed the fields when both sides last agreed, as JSON; null if they never did
 * @param seenIn the last run that counted it, or null
 * @param pending an earlier run could not take it over as a whole
 */
public record PatientLink(
    String emrId,
    UUID patientId,
    UUID matchedId,
    String mrnKey,
    String theirs,
    String agreed,
    UUID seenIn,
    boolean pending) {

  /** The same, with what the EMR says now. */
  public PatientLink said(String fields, String key) {
    return new PatientLink(emrId, patientId, matchedId, key, fields, agreed, seenIn, pending);
  }

  /** The same, counted by a run. */
  public PatientLink seen(UUID run) {
    return new PatientLink(emrId, patientId, matchedId, mrnKey, theirs, agreed, run, pending);
  }

  /** The same, as a dry run has matched it. */
  public PatientLink matched(UUID patient) {
    return new PatientLink(emrId, patientId, patient, mrnKey, theirs, agreed, seenIn, pending);
  }

  /** The same, in agreement with one of the registry. */
  public PatientLink agreed(UUID patient, String fields) {
    return new PatientLink(emrId, patient, null, mrnKey, theirs, fields, seenIn, pending);
  }

  /** The same, to be tried again by the next run or not. */
  public PatientLink pending(boolean again) {
    return new PatientLink(emrId, patientId, matchedId, mrnKey, theirs, agreed, seenIn, again);
  }
}
