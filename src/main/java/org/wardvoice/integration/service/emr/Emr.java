package org.wardvoice.integration.service.emr;

import java.time.Instant;

/** The hospital's EMR. Each call asks it once; whatever it does, the call ends in time. */
public interface Emr {

  /**
   * A page of patients.
   *
   * @param page where it is, as an earlier page has told; null for the first one
   * @param since only those that changed then or later, by the EMR's clock; null for all
   * @param wait what waits before the EMR may be asked again
   */
  EmrPage<EmrPatient> patients(String page, Instant since, Waiting wait) throws EmrTrouble;

  /** The same for encounters. */
  EmrPage<EmrEncounter> encounters(String page, Instant since, Waiting wait) throws EmrTrouble;

  /**
   * Sends a record: creates it, unless it is there already, or updates it.
   *
   * @param known what the EMR has of it; null if that isn't known
   */
  Copy send(Outgoing record, Copy known, Waiting wait) throws EmrTrouble;

  /** What the EMR has now of a record that was sent before. */
  Current current(Outgoing record, String emrId, Waiting wait) throws EmrTrouble;

  /**
   * What the EMR has of a record.
   *
   * @param id at the EMR
   * @param version null if the EMR keeps none
   * @param wasThere the record was there before it was first sent, as far as we know
   */
  record Copy(String id, String version, boolean wasThere) {}

  /**
   * What the EMR has now.
   *
   * @param theirs as a JSON object
   * @param ours what we would send, as a JSON object
   * @param isOurs whether it says what we would send
   */
  record Current(Copy copy, String theirs, String ours, boolean isOurs) {}

  /** Waits on behalf of a call. */
  interface Waiting {

    /**
     * Waits.
     *
     * @throws IllegalStateException if nobody needs the answer any longer
     */
    void forSeconds(long seconds);
  }
}
