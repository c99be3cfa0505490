package org.wardvoice.integration.entity;

import java.util.UUID;

/**
 * The state of one of our records at the EMR.
 *
 * @param resource the FHIR type, such as {@code Task}
 * @param emrId null until the EMR has accepted it
 * @param emrVersion null if the EMR has no versions
 * @param fingerprint a hash of what was sent last; null if it must be sent again
 * @param pending whether sending failed, so that the next run retries it
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

  /** A record that was never sent. */
  public static EmrPush none(String resource, UUID recordId) {
    return new EmrPush(resource, recordId, null, null, null, false, null);
  }

  /** Marks it to be retried by the next run. */
  public EmrPush postponed(UUID run) {
    return new EmrPush(resource, recordId, emrId, emrVersion, fingerprint, true, run);
  }

  /** With the id under which it was found at the EMR. */
  public EmrPush at(String id) {
    return new EmrPush(resource, recordId, id, emrVersion, fingerprint, pending, seenIn);
  }

  /** Leaves the EMR's version as it is until the record changes here. */
  public EmrPush leftAt(String version, String fingerprintOfOurs) {
    return new EmrPush(resource, recordId, emrId, version, fingerprintOfOurs, false, seenIn);
  }

  /** Marks it as counted by a dry run. */
  public EmrPush seen(UUID run) {
    return new EmrPush(resource, recordId, emrId, emrVersion, fingerprint, pending, run);
  }

  /** Marks it as accepted by the EMR. */
  public EmrPush taken(String id, String version, String sent, UUID run) {
    return new EmrPush(resource, recordId, id, version, sent, false, run);
  }

  /** Marks it to be sent again, overwriting this version at the EMR. */
  public EmrPush over(String version) {
    return new EmrPush(resource, recordId, emrId, version, null, true, seenIn);
  }
}
