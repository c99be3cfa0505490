package org.wardvoice.integration.service.emr;

/** A request to the EMR failed. */
public class EmrTrouble extends Exception {

  private static final long serialVersionUID = 1L;

  /** What the failure means for the run. */
  public enum Kind {
    /** May resolve itself soon: slow, unreachable, busy, or not a FHIR response. */
    TEMPORARY,
    /** All requests will fail: wrong address or credentials. */
    PERMANENT,
    /** The page has expired: start again from the first page. */
    PAGE_GONE,
    /** The EMR refuses this one record. */
    RECORD_REFUSED,
    /** The EMR failed on this record; another one may succeed. */
    RECORD_FAILED,
    /** The record was changed at the EMR. */
    RECORD_CHANGED
  }

  private final Kind kind;

  /**
   * A failure.
   *
   * @param message a message for users, without patient data and secrets
   */
  public EmrTrouble(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public EmrTrouble(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
