package org.wardvoice.shared.error;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects what is wrong in several parts of the input, so that one response names all of it. */
public class Violations {

  private final List<Violation> found = new ArrayList<>();

  /** Returns what {@code part} returns, or null if it refuses its input. */
  public final <T> T read(Supplier<T> part) {
    return read(part, null);
  }

  /** Returns what {@code part} returns, or {@code otherwise} if it refuses its input. */
  public final <T> T read(Supplier<T> part, T otherwise) {
    try {
      return part.get();
    } catch (InvalidInput wrong) {
      add(wrong);
      return otherwise;
    }
  }

  public final void add(InvalidInput wrong) {
    found.addAll(wrong.violations());
  }

  public final void add(String field, String issue) {
    found.add(new Violation(field, issue));
  }

  /**
   * To be called when all parts are read, before they are used.
   *
   * @throws InvalidInput with all violations, in the order of reading
   */
  public final void end() {
    if (!found.isEmpty()) {
      throw new InvalidInput(found);
    }
  }
}
