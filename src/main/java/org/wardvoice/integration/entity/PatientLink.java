package org.wardvoice.integration.entity;

import java.util.UUID;

/**
 * A patient of the EMR, and the matching patient in the registry.
 *
 * @param patientId null if there is no match yet
 * @param matchedId the match that the last dry run found, or null
 * @param mrnKey the normalized medical record number; null if the patient has none
 * @param theirs the fields as last received from the EMR, as JSON
 * @param agreed the fields when both sides last agreed, as JSON; null if they never did
 * @param seenIn the last run that counted the patient, or null
 * @param pending whether an earlier run could not import the patient completely
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

  /** With the fields that the EMR has now. */
  public PatientLink said(String fields, String key) {
    return new PatientLink(emrId, patientId, matchedId, key, fields, agreed, seenIn, pending);
  }

  /** Marks it as counted by a run. */
  public PatientLink seen(UUID run) {
    return new PatientLink(emrId, patientId, matchedId, mrnKey, theirs, agreed, run, pending);
  }

  /** With the match that a dry run found. */
  public PatientLink matched(UUID patient) {
    return new PatientLink(emrId, patientId, patient, mrnKey, theirs, agreed, seenIn, pending);
  }

  /** Linked to this patient of the registry, with the fields on which both sides agree. */
  public PatientLink agreed(UUID patient, String fields) {
    return new PatientLink(emrId, patient, null, mrnKey, theirs, fields, seenIn, pending);
  }

  /** Sets whether the next run retries it. */
  public PatientLink pending(boolean again) {
    return new PatientLink(emrId, patientId, matchedId, mrnKey, theirs, agreed, seenIn, again);
  }
}
