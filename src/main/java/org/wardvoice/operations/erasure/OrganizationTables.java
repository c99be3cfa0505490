package org.wardvoice.operations.erasure;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.operations.backup.Catalog;

/**
 * The tables with rows of organizations, as the schema tells: by a column that names the organization or its audit log,
 * or by a foreign key to such a table. So a new table can't be forgotten.
 */
final class OrganizationTables {

  /** The rest belongs to the installation. */
  static final Set<String> OF_INSTALLATION =
      Set.of(
          "flyway_schema_history",
          "installation",
          "known_keys",
          "outbox_counter",
          "password_reset_requests",
          "rate_limit_nodes",
          "rate_limit_windows",
          "sign_in_failures",
          "sign_in_locks",
          "sign_on_requests",
          "used_messages");

  private static final String ORGANIZATIONS = "organizations";

  /** The columns that name an organization, or the chain of its audit log. */
  private static final List<String> OWNERS = List.of("organization_id", "chain_id");

  private static final String KEYS =
      """
      select quote_ident(c.relname), quote_ident(p.relname),
        (select string_agg(quote_ident(a.attname), ', ' order by k.n) from unnest(f.conkey) with ordinality k (number, n)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
        (select string_agg(quote_ident(a.attname), ', ' order by k.n) from unnest(f.confkey) with ordinality k (number, n)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number),
        (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = f.conrelid and a.attnum = any(f.conkey) and not a.attnotnull)
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by f.conname
      """;

  /** Triggers that run at deletions, and so may refuse them. */
  private static final String GUARDED =
      """
      select distinct quote_ident(c.relname) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgtype & 8 <> 0 and c.relnamespace = current_schema()::regnamespace
      """;

  private final UUID organization;
  private final SortedMap<String, List<String>> columns;
  private final List<Key> keys;
  private final Set<String> guarded;
  private final Map<String, String> conditions = new HashMap<>();

  private OrganizationTables(Catalog catalog, UUID organization) throws SQLException {
    this.organization = organization;
    columns = catalog.tables();
    keys =
        catalog.list(
            KEYS,
            row ->
                new Key(
                    row.getString(1),
                    row.getString(2),
                    row.getString(3),
                    row.getString(4),
                    Optional.ofNullable(row.getString(5))));
    guarded = Set.copyOf(catalog.list(GUARDED, row -> row.getString(1)));
  }

  /** A foreign key; the columns that may be null, if there are any. */
  private record Key(
      String child, String parent, String columns, String referenced, Optional<String> optional) {}

  /**
   * A table with rows of the organization.
   *
   * @param condition of these rows
   * @param guarded whether triggers may refuse a deletion
   * @param loops the columns that are set to null first, because their rows refer to each other
   */
  record Owned(
      String name, List<String> columns, String condition, boolean guarded, List<String> loops) {}

  /**
   * The tables of an organization, in an order in which their rows can be deleted.
   *
   * @throws IllegalStateException if the schema has a table that is neither an organization's nor the installation's
   */
  static List<Owned> of(Catalog catalog, UUID organization) throws SQLException {
    OrganizationTables tables = new OrganizationTables(catalog, organization);
    tables.findConditions();
    return tables.inOrder();
  }

  private void findConditions() {
    conditions.put(ORGANIZATIONS, "id = '" + organization + "'");
    columns.forEach(
        (table, names) ->
            OWNERS.stream()
                .filter(names::contains)
                .findFirst()
                .ifPresent(owner -> conditions.put(table, owner + " = '" + organization + "'")));
    boolean found = true;
    while (found) {
      found = false;
      for (Key key : keys) {
        if (!conditions.containsKey(key.child()) && conditions.containsKey(key.parent())) {
          conditions.put(key.child(), inParent(key));
          found = true;
        }
      }
    }
    Set<String> unknown = new TreeSet<>(columns.keySet());
    unknown.removeAll(conditions.keySet());
    unknown.removeAll(OF_INSTALLATION);
    if (!unknown.isEmpty()) {
      throw new IllegalStateException("No one knows whose rows these tables have: " + unknown);
    }
  }

  private String inParent(Key key) {
    return "(%s) in (select %s from %s where %s)"
        .formatted(key.columns(), key.referenced(), key.parent(), conditions.get(key.parent()));
  }

  private List<Owned> inOrder() {
    Map<String, List<String>> loops = new HashMap<>();
    List<Key> left = new ArrayList<>(keys);
    left.removeIf(key -> key.child().equals(key.parent()) && loosen(key, loops));
    Set<String> rest = new TreeSet<>(conditions.keySet());
    List<String> order = new ArrayList<>();
    while (!rest.isEmpty()) {
      left.removeIf(key -> !rest.contains(key.child()));
      Set<String> referenced = new HashSet<>();
      left.forEach(key -> referenced.add(key.parent()));
      List<String> free = rest.stream().filter(table -> !referenced.contains(table)).toList();
      if (free.isEmpty()) {
        loosenOne(left, loops);
      }
      order.addAll(free);
      rest.removeAll(free);
    }
    return order.stream()
        .map(
            table ->
                new Owned(
                    table,
                    columns.get(table),
                    conditions.get(table),
                    guarded.contains(table),
                    loops.getOrDefault(table, List.of())))
        .toList();
  }

  private static boolean loosen(Key key, Map<String, List<String>> loops) {
    key.optional()
        .ifPresent(name -> loops.computeIfAbsent(key.child(), any -> new ArrayList<>()).add(name));
    return key.optional().isPresent();
  }

  /** Of tables that refer to each other. */
  private static void loosenOne(List<Key> left, Map<String, List<String>> loops) {
    Key loose =
        left.stream()
            .filter(key -> reaches(key.parent(), key.child(), left, new HashSet<>()))
            .filter(key -> loosen(key, loops))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("Tables refer to each other: " + left));
    left.remove(loose);
  }

  private static boolean reaches(String from, String to, List<Key> keys, Set<String> seen) {
    return from.equals(to)
        || (seen.add(from)
            && keys.stream()
                .filter(key -> key.child().equals(from))
                .anyMatch(key -> reaches(key.parent(), to, keys, seen)));
  }
}
