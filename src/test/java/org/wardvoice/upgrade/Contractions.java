package org.wardvoice.upgrade;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds statements that take from the schema what the former release may use, by reading the SQL of new migrations in
 * order. What these migrations have created themselves may change freely.
 */
final class Contractions {

  private static final Pattern NOISE =
      Pattern.compile("--[^\n]*|/\\*.*?\\*/|\\$(\\w*)\\$.*?\\$\\1\\$", Pattern.DOTALL);
  private static final Pattern LITERAL = Pattern.compile("'(?:[^']|'')*'");

  private static final Pattern CREATED =
      Pattern.compile(
          "create (?:or replace )?(?:unlogged )?(?:table|view|materialized"
              + " view|function|type|domain|sequence) (?:if not exists )?(\\w+).*");
  private static final Pattern DROPPED =
      Pattern.compile(
          "drop (table|view|materialized view|function|type|domain|sequence) (?:if exists"
              + " )?(\\w+).*");
  private static final Pattern RENAMED =
      Pattern.compile(
          "alter (view|materialized view|function|type|domain|sequence) (\\w+).* rename .*");
  private static final Pattern UNIQUE_INDEX =
      Pattern.compile("create unique index (?:if not exists )?\\w* ?on (\\w+) ?(.*)");
  private static final Pattern TABLE =
      Pattern.compile("alter table (?:if exists )?(?:only )?(\\w+) (.*)");

  private static final Pattern RULE =
      Pattern.compile(
          "(?:constraint (\\w+) )?(?:check|unique|foreign key|primary key|exclude)\\b.*");
  private static final Pattern ADDED =
      Pattern.compile("(?:column )?(?:if not exists )?(\\w+) (.*)");
  private static final Pattern ALTERED = Pattern.compile("alter (?:column )?(\\w+) (.*)");
  private static final Pattern REMOVED =
      Pattern.compile("drop (?:column )?(?:if exists )?(\\w+).*");

  private final Set<String> created = new HashSet<>();
  private final Set<String> addedColumns = new HashSet<>();
  private final Set<String> loosened = new HashSet<>();
  private final List<String> found = new ArrayList<>();

  private Contractions() {}

  /** What these scripts, the new ones in order, take away, such as {@code drops column users.name}. */
  static List<String> in(List<String> scripts) {
    Contractions contractions = new Contractions();
    for (String script : scripts) {
      contractions.loosened.clear();
      statements(script).forEach(contractions::read);
    }
    return contractions.found;
  }

  private static List<String> statements(String script) {
    String plain = LITERAL.matcher(NOISE.matcher(script).replaceAll(" ")).replaceAll("''");
    return Arrays.stream(plain.split(";", -1))
        .map(one -> one.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT))
        .filter(one -> !one.isEmpty())
        .toList();
  }

  private void read(String statement) {
    Matcher drop = DROPPED.matcher(statement);
    Matcher rename = RENAMED.matcher(statement);
    Matcher index = UNIQUE_INDEX.matcher(statement);
    Matcher table = TABLE.matcher(statement);
    Matcher create = CREATED.matcher(statement);
    if (create.matches()) {
      created.add(create.group(1));
    } else if (drop.matches()) {
      tell(drop.group(2), "drops " + drop.group(1) + " " + drop.group(2));
    } else if (rename.matches()) {
      tell(rename.group(2), "renames in " + rename.group(1) + " " + rename.group(2));
    } else if (index.matches()) {
      restrict(index.group(1), index.group(2));
    } else if (table.matches()) {
      parts(table.group(2)).forEach(change -> change(table.group(1), change));
    }
  }

  /** The changes of one statement; commas within parentheses separate none. */
  private static List<String> parts(String changes) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < changes.length(); i++) {
      char c = changes.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        parts.add(changes.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(changes.substring(start).strip());
    return parts;
  }

  private void change(String table, String change) {
    Matcher column = ALTERED.matcher(change);
    Matcher removed = REMOVED.matcher(change);
    if (change.startsWith("drop constraint")) {
      loosened.add(table);
    } else if (change.startsWith("add ")) {
      add(table, change.substring("add ".length()));
    } else if (removed.matches()) {
      tell(table, removed.group(1), "drops column " + table + "." + removed.group(1));
    } else if (change.startsWith("rename ") || change.startsWith("set schema")) {
      tell(table, "renames in table " + table);
    } else if (column.matches()) {
      alter(table, column.group(1), column.group(2));
    }
  }

  private void add(String table, String what) {
    if (RULE.matcher(what).matches()) {
      restrict(table, what);
      return;
    }
    Matcher column = ADDED.matcher(what);
    if (column.matches()) {
      addedColumns.add(table + "." + column.group(1));
      boolean filled = Pattern.compile("\\b(default|generated)\\b").matcher(column.group(2)).find();
      if (column.group(2).contains("not null") && !filled) {
        tell(table, "adds column " + table + "." + column.group(1) + " not null without default");
      }
    }
  }

  private void alter(String table, String column, String how) {
    if (how.startsWith("set not null") || how.startsWith("drop default")) {
      tell(table, column, "requires column " + table + "." + column);
    } else if (how.startsWith("type ") || how.startsWith("set data type ")) {
      tell(table, column, "changes the type of column " + table + "." + column);
    }
  }

  /** A rule about a new column, or in the place of another one, is no new restriction. */
  private void restrict(String table, String rule) {
    boolean ofNewColumn =
        Pattern.compile("\\w+")
            .matcher(rule)
            .results()
            .map(MatchResult::group)
            .anyMatch(word -> addedColumns.contains(table + "." + word));
    if (!ofNewColumn && !loosened.contains(table)) {
      tell(table, "restricts table " + table);
    }
  }

  private void tell(String table, String column, String finding) {
    if (!addedColumns.contains(table + "." + column)) {
      tell(table, finding);
    }
  }

  private void tell(String created, String finding) {
    if (!this.created.contains(created)) {
      found.add(finding);
    }
  }
}
