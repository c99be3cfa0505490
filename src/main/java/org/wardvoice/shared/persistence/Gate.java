package org.wardvoice.shared.persistence;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.wardvoice.shared.error.ServiceAway;

/**
 * Whether the service is open: its database answers and has this release's tables. Before that, nothing but {@link
 * DatabaseMigration} may use the database. Open where no server runs, such as in a command.
 */
public final class Gate {

  /** Far more than Payara takes. */
  private static final long CLOSING = Duration.ofMillis(500).toNanos();

  private static final long PAUSE = Duration.ofMillis(50).toNanos();

  private static volatile boolean open = true;
  private static volatile boolean starting;
  private static volatile long started;

  private Gate() {}

  public static boolean isOpen() {
    return open;
  }

  /**
   * Lets callers pass only when the service is open.
   *
   * @throws ServiceAway if it isn't yet
   */
  public static void requireOpen() {
    if (!open) {
      throw ServiceAway.part();
    }
  }

  /**
   * Whether the server has finished starting the application. At the end of that Payara closes the libraries' files once, and
   * a class that another thread loads at this moment can't be found; one that needs it for its initialization stays unusable
   * until the next start. So work in the background begins later.
   */
  public static boolean isSettled() {
    if (starting && started != 0 && System.nanoTime() - started > CLOSING) {
      starting = false;
    }
    return !starting;
  }

  /** Makes a request that arrives before that wait, for half a second at most. */
  public static void awaitSettled() {
    for (long waited = 0; waited <= CLOSING && !isSettled(); waited += PAUSE) {
      LockSupport.parkNanos(PAUSE);
    }
  }

  /** To call when the last part of the application has started. */
  public static void settle() {
    started = System.nanoTime();
  }

  static void close() {
    open = false;
    starting = true;
  }

  static void open() {
    open = true;
  }
}
