package org.wardvoice.work;

/** A failed try. */
public class WorkFailure extends Exception {

  private static final long serialVersionUID = 1L;

  /** What happens next. */
  public enum Next {
    /** Try again after the backoff, unless the tries are used up. */
    TRY_AGAIN,
    /** As {@link #TRY_AGAIN}, and the worker pauses until it is woken, because other work of this kind would fail, too. */
    PAUSE,
    /** Fail at once, because no further try can succeed. */
    GIVE_UP,
    /** The node is stopping: another one may start the work at once. The try doesn't count. */
    GIVE_BACK
  }

  private final Next next;

  /**
   * A failed try.
   *
   * @param reason for people to read, without data of patients or recipients
   */
  public WorkFailure(String reason, Throwable cause, Next next) {
    super(reason, cause);
    this.next = next;
  }

  public Next next() {
    return next;
  }
}
