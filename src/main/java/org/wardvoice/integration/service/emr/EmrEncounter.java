package org.wardvoice.integration.service.emr;

import java.time.Instant;
import java.util.List;

/**
 * An encounter of the EMR.
 *
 * @param id at the EMR
 * @param patientId at the EMR
 * @param state what it means for the patient's status
 * @param start null if the EMR doesn't say
 * @param end null if it has not ended, or the EMR doesn't say
 * @param places where it takes place: the current ones first
 * @param reason null if none is given
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

  /** What an encounter says of a patient. */
  public enum State {
    /** The patient is here. */
    OPEN,
    /** The patient was here. */
    FINISHED,
    /** Planned, canceled or entered in error: it says nothing. */
    VOID
  }

  /**
   * A place.
   *
   * @param location as the EMR refers to it, such as {@code Location/ward-3}
   * @param name as people call it, or null
   */
  public record Place(String location, String name) {}
}
