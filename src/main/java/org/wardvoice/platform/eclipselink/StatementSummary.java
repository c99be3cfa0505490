package org.wardvoice.platform.eclipselink;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a statement does, without its text.
 *
 * @param operation in capitals, such as SELECT
 * @param table the first that it reads or changes; null if there is none
 */
record StatementSummary(String operation, String table) {

  private static final StatementSummary UNKNOWN = new StatementSummary("QUERY", null);

  /** Texts and comments, which aren't read; brackets; words. */
  private static final Pattern TOKEN =
      Pattern.compile("'(?:[^']|'')*'|--[^\\n]*|/\\*.*?\\*/|[()]|\\w+", Pattern.DOTALL);

  private static final Set<String> OPERATIONS =
      Set.of("select", "insert", "update", "delete", "call");

  /** After these comes a table. */
  private static final Set<String> BEFORE_TABLE = Set.of("from", "into", "update");

  /** But not after these pairs. */
  private static final Set<String> NO_TABLE = Set.of("distinct from", "for update");

  private static final Pattern WORD = Pattern.compile("[a-z_]\\w*");

  static StatementSummary of(String sql) {
    return sql == null ? UNKNOWN : new Reader().read(sql);
  }

  /** The name of the step. */
  String text() {
    return table == null ? operation : operation + " " + table;
  }

  /** Reads a statement word by word. What stands in brackets counts only if nothing else is found. */
  private static final class Reader {

    private String operation;
    private String table;
    private String innerTable;
    private String before = "";
    private int depth;

    StatementSummary read(String sql) {
      Matcher tokens = TOKEN.matcher(sql);
      while (tokens.find()) {
        take(tokens.group().toLowerCase(Locale.ROOT));
      }
      return operation == null
          ? UNKNOWN
          : new StatementSummary(operation, table == null ? innerTable : table);
    }

    private void take(String token) {
      if (WORD.matcher(token).matches()) {
        word(token);
        before = NO_TABLE.contains(before + " " + token) ? "" : token;
      } else {
        depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
        before = "";
      }
    }

    private void word(String word) {
      if (operation == null && depth == 0 && OPERATIONS.contains(word)) {
        operation = word.toUpperCase(Locale.ROOT);
      }
      if (BEFORE_TABLE.contains(before)) {
        if (depth == 0 && table == null) {
          table = word;
        } else if (innerTable == null) {
          innerTable = word;
        }
      }
    }
  }
}
