package org.wardvoice.shared.http;

import java.util.List;
import java.util.Set;

/** The parameter {@code expand}: optional parts of a response, separated by commas. */
public final class Expand {

  private Expand() {}

  /** The parts that were asked for; none for null. Unknown ones are ignored. */
  public static Set<String> of(String expand) {
    return expand == null ? Set.of() : Set.copyOf(List.of(expand.split(",", -1)));
  }
}
