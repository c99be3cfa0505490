package org.wardvoice.shared.work;

import java.util.function.BooleanSupplier;

/** Work that is too much for one transaction. */
public final class Batches {

  private Batches() {}

  /**
   * Does all of it, some at a time.
   *
   * @param some does some, and tells whether there may be more
   */
  public static void all(BooleanSupplier some) {
    boolean more = true;
    while (more) {
      more = some.getAsBoolean();
    }
  }
}
