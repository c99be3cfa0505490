package org.wardvoice.integration.service.emr;

/** The EMR did not do what it was asked for. */
public class EmrTrouble extends Exception {

  private static final long serialVersionUID = 1L;

  /** What it means for the run. */
  public enum Kind {
    /** It may be over soon: slow, away, busy, or no FHIR at all. */
    TEMPORARY,
    /** Whatever is asked will be refused: wrong address or credentials. */
    PERMANENT,
    /** The page is no longer there: it must be read from the first one again. */
    PAGE_GONE,
    /** The EMR refuses this one record. */
    RECORD_REFUSED,
    /** Somebody has changed the record at the EMR. */
    RECORD_CHANGED
  }

  private final Kind kind;

  /**
   * What went wrong.
   *
   * @param message for people to read, without patient data and secrets
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
