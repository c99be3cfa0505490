package org.wardvoice.operations.command;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The texts of lists. */
final class Sentences {

  private Sentences() {}

  /**
   * A line for each.
   *
   * @param none the text if there is none
   */
  static <T> String of(List<T> list, Function<T, String> line, String none) {
    return list.isEmpty() ? none : list.stream().map(line).collect(Collectors.joining("\n"));
  }
}
