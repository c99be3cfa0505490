package org.wardvoice.work;

/** A try that has failed. */
public class WorkFailure extends Exception {

  private static final long serialVersionUID = 1L;

  /** What happens next. */
  public enum Next {
    /** Another try after the backoff; the end when the tries are used up. */
    TRY_AGAIN,
    /** As {@link #TRY_AGAIN}, and this worker rests until it is woken: other work of this kind would fail, too. */
    PAUSE,
    /** No try can help. */
    GIVE_UP,
    /** Nothing was tried, for this node stops: another may begin at once. */
    GIVE_BACK
  }

  private final Next next;

  /**
   * A try that has failed.
   *
   * @param reason plain language, without anything about patients or recipients
   */
  public WorkFailure(String reason, Throwable cause, Next next) {
    super(reason, cause);
    this.next = next;
  }

  public Next next() {
    return next;
  }
}
