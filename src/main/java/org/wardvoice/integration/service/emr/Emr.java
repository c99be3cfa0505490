package org.wardvoice.integration.service.emr;

import java.time.Instant;
import java.util.Collection;

/** The hospital's EMR. Each call has a time limit. */
public interface Emr {

  /**
   * A page of patients.
   *
   * @param page its position, from the previous page; null for the first one
   * @param since only patients that changed at or after that time, by the EMR's clock; null for all
   * @param wait waits if the EMR asks to retry later
   */
  EmrPage<EmrPatient> patients(String page, Instant since, Waiting wait) throws EmrTrouble;

  /** A page of encounters, with the same parameters. */
  EmrPage<EmrEncounter> encounters(String page, Instant since, Waiting wait) throws EmrTrouble;

  /**
   * Creates a record, or updates it if it exists.
   *
   * @param known what the EMR has of it; null if unknown
   */
  Copy send(Outgoing record, Copy known, Waiting wait) throws EmrTrouble;

  /** What would be sent, as a JSON object. */
  String content(Outgoing record);

  /**
   * Reads the EMR's current version of a record that was sent before.
   *
   * @param attempts contents that may have arrived at the EMR
   */
  Current current(Outgoing record, String emrId, Collection<String> attempts, Waiting wait)
      throws EmrTrouble;

  /**
   * The EMR's copy of a record.
   *
   * @param id at the EMR
   * @param version null if the EMR has no versions
   * @param wasThere whether it existed before it was first sent, as far as is known
   */
  record Copy(String id, String version, boolean wasThere) {}

  /**
   * The EMR's current version.
   *
   * @param theirs the EMR's content as a JSON object
   * @param ours what would be sent, as a JSON object
   * @param isOurs whether both have the same content
   * @param isAttempt whether the EMR has the content of an attempt
   */
  record Current(Copy copy, String theirs, String ours, boolean isOurs, boolean isAttempt) {}

  interface Waiting {

    /**
     * Waits before the next attempt.
     *
     * @throws IllegalStateException if the result is no longer needed
     */
    void forSeconds(long seconds);
  }
}
