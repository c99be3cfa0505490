package org.wardvoice.shared.persistence;

import org.wardvoice.shared.error.ServiceAway;

/**
 * Whether the service is open: its database answers and has this release's tables. Before that, nothing but {@link
 * DatabaseMigration} may use the database. Open where no server runs, such as in a command.
 */
public final class Gate {

  private static volatile boolean open = true;

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

  static void close() {
    open = false;
  }

  static void open() {
    open = true;
  }
}
