package org.wardvoice.work;

/** A failed attempt. */
public class WorkFailure extends Exception {

  private static final long serialVersionUID = 1L;

  /** What happens next. */
  public enum Next {
    /** Retry after the backoff, unless all attempts are used up. */
    TRY_AGAIN,
    /**
     * As {@link #TRY_AGAIN}, and the worker pauses until it is woken, because other work of this kind would fail, too.
     */
    PAUSE,
    /**
     * What all work of this kind needs is away: try again at the next sweep. The attempt doesn't count, and the worker
     * pauses.
     */
    WAIT,
    /** Fail at once, because a retry can't succeed. */
    GIVE_UP,
    /** The node is stopping: another one may start the work at once. The attempt doesn't count. */
    GIVE_BACK
  }

  private final Next next;

  /**
   * A failed attempt.
   *
   * @param reason a message for users, without data of patients or recipients
   */
  public WorkFailure(String reason, Throwable cause, Next next) {
    super(reason, cause);
    this.next = next;
  }

  public Next next() {
    return next;
  }
}
