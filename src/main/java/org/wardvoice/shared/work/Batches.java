package org.wardvoice.shared.work;

import java.util.function.BooleanSupplier;

/** Work that is too much for one transaction. */
public final class Batches {

  private Batches() {}

  /**
   * Runs batches until nothing is left.
   *
   * @param some runs one batch, and returns whether there may be more
   */
  public static void all(BooleanSupplier some) {
    boolean more = true;
    while (more) {
      more = some.getAsBoolean();
    }
  }
}
