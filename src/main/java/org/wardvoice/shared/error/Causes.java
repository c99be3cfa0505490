package org.wardvoice.shared.error;

import java.util.ArrayList;
import java.util.List;

/** A failure and what caused it: containers wrap what happens in a transaction several times over. */
public final class Causes {

  private static final int DEEPEST = 20;

  private Causes() {}

  /** From the outermost to the innermost; ends where a chain bites its own tail. */
  public static List<Throwable> of(Throwable failure) {
    List<Throwable> chain = new ArrayList<>();
    for (Throwable at = failure;
        at != null && chain.size() < DEEPEST && !chain.contains(at);
        at = at.getCause()) {
      chain.add(at);
    }
    return chain;
  }
}
