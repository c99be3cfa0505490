package org.wardvoice.security;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The permissions as a text table: a row for each operation and context, a column for each kind of caller. */
final class PermissionTable {

  private static final String HEADING = "operation";

  private final List<String> columns;
  private final Map<String, List<String>> rows = new LinkedHashMap<>();

  PermissionTable(List<String> columns) {
    this.columns = List.copyOf(columns);
  }

  /** Parses a table; two or more spaces separate the cells, and # starts a comment. */
  static PermissionTable read(String resource) throws IOException {
    try (InputStream in = PermissionTable.class.getResourceAsStream(resource)) {
      List<List<String>> lines =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(line -> Arrays.asList(line.strip().split("\\s{2,}", -1)))
              .toList();
      List<String> heading = lines.get(0);
      PermissionTable table = new PermissionTable(heading.subList(2, heading.size()));
      lines
          .subList(1, lines.size())
          .forEach(line -> table.add(line.get(0), line.get(1), line.subList(2, line.size())));
      return table;
    }
  }

  /** The rows of some paths, and the cells of some callers. */
  PermissionTable of(Predicate<String> paths, Predicate<String> callers) {
    PermissionTable part = new PermissionTable(columns.stream().filter(callers).toList());
    List<Integer> places = part.columns.stream().map(columns::indexOf).toList();
    rows.forEach(
        (row, cells) -> {
          if (paths.test(row.split(" +", 3)[1])) {
            part.rows.put(row, places.stream().map(cells::get).toList());
          }
        });
    return part;
  }

  void add(String operation, String context, List<String> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          operation + "  " + context + " must have " + columns.size() + " cells");
    }
    rows.put(operation + "  " + context, List.copyOf(cells));
  }

  /** All differences from another table, as sentences. */
  List<String> differences(PermissionTable actual) {
    List<String> found = new ArrayList<>();
    if (!columns.equals(actual.columns)) {
      found.add("The columns are " + actual.columns + ", not " + columns);
      return found;
    }
    actual.rows.forEach(
        (row, cells) -> {
          if (!rows.containsKey(row)) {
            found.add(
                row
                    + " is missing in src/test/resources/permissions.txt; check it against the rules and add it: "
                    + cells);
          } else {
            compare(row, rows.get(row), cells, found);
          }
        });
    rows.keySet().stream()
        .filter(row -> !actual.rows.containsKey(row))
        .forEach(row -> found.add(row + " stands in permissions.txt, but there is none"));
    return found;
  }

  private void compare(String row, List<String> expected, List<String> actual, List<String> found) {
    for (int i = 0; i < columns.size(); i++) {
      if (!expected.get(i).equals(actual.get(i))) {
        found.add(
            row
                + "  "
                + columns.get(i)
                + ": expected "
                + expected.get(i)
                + ", was "
                + actual.get(i));
      }
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(line(HEADING, "context", columns));
    rows.forEach(
        (row, cells) -> {
          String[] names = row.split(" {2}", 2);
          text.append(line(names[0], names[1], cells));
        });
    return text.toString();
  }

  private String line(String operation, String context, List<String> cells) {
    List<String> padded = new ArrayList<>();
    padded.add(pad(operation, 50));
    padded.add(pad(context, 18));
    for (int i = 0; i < cells.size(); i++) {
      padded.add(pad(cells.get(i), Math.max(6, columns.get(i).length())));
    }
    return padded.stream().collect(Collectors.joining("  ")).stripTrailing() + "\n";
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
