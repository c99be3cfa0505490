package org.wardvoice.integration.entity;

import java.util.UUID;

/**
 * What the EMR has of one of our records.
 *
 * @param resource the FHIR type, such as {@code Task}
 * @param emrId null until the EMR has taken it
 * @param emrVersion null if the EMR keeps none
 * @param fingerprint of what was sent last; null if it must be sent again
 * @param pending it could not be sent: the next run tries again
 * @param seenIn the last run that counted it, or null
 */
public record EmrPush(
    String resource,
    UUID recordId,
    String emrId,
    String emrVersion,
    String fingerprint,
    boolean pending,
    UUID seenIn) {

  /** Of a record that was never sent. */
  public static EmrPush none(String resource, UUID recordId) {
    return new EmrPush(resource, recordId, null, null, null, false, null);
  }

  /** The same, to be tried again by the next run. */
  public EmrPush postponed(UUID run) {
    return new EmrPush(resource, recordId, emrId, emrVersion, fingerprint, true, run);
  }

  /** The same, as found at the EMR under this id. */
  public EmrPush at(String id) {
    return new EmrPush(resource, recordId, id, emrVersion, fingerprint, pending, seenIn);
  }

  /** The same, settled: what the EMR has of it stays as long as we change nothing. */
  public EmrPush leftAt(String version, String fingerprintOfOurs) {
    return new EmrPush(resource, recordId, emrId, version, fingerprintOfOurs, false, seenIn);
  }

  /** The same, counted by a dry run. */
  public EmrPush seen(UUID run) {
    return new EmrPush(resource, recordId, emrId, emrVersion, fingerprint, pending, run);
  }

  /** The same, after the EMR has taken it. */
  public EmrPush taken(String id, String version, String sent, UUID run) {
    return new EmrPush(resource, recordId, id, version, sent, false, run);
  }

  /** The same, to be sent over this version at the EMR. */
  public EmrPush over(String version) {
    return new EmrPush(resource, recordId, emrId, version, null, true, seenIn);
  }
}
