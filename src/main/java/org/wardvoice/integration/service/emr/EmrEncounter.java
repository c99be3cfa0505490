package org.wardvoice.integration.service.emr;

import java.time.Instant;
import java.util.List;

/**
 * An encounter of the EMR.
 *
 * @param id at the EMR
 * @param patientId the patient's id at the EMR
 * @param state what it means for the patient's status
 * @param start null if unknown
 * @param end null if it has not ended, or the end is unknown
 * @param places the current locations; if none is current those where the patient was last, in the order of time
 * @param reason null if there is none
 */
public record EmrEncounter(
    String id,
    String patientId,
    State state,
    Instant start,
    Instant end,
    List<Place> places,
    String reason) {

  public EmrEncounter {
    places = List.copyOf(places);
  }

  /** What an encounter means for the patient's status. */
  public enum State {
    /** The patient is here. */
    OPEN,
    /** The patient was here. */
    FINISHED,
    /** Canceled or entered in error: the patient was never here. */
    CANCELLED,
    /** Planned or unknown: doesn't count. */
    VOID
  }

  /**
   * A location of an encounter.
   *
   * @param location the EMR's reference, such as {@code Location/ward-3}
   * @param name the display name, or null
   */
  public record Place(String location, String name) {}
}
