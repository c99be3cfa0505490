package org.wardvoice.shared.error;

import java.util.ArrayList;
import java.util.List;

/** A failure and its causes: containers wrap exceptions of a transaction several times. */
public final class Causes {

  private static final int DEEPEST = 20;

  private Causes() {}

  /** From the outermost to the innermost; stops at a cycle. */
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
