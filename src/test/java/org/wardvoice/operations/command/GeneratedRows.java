package org.wardvoice.operations.command;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.testing.BareDatabase;

/**
 * A row in each table of an organization, generated from the schema. All ids of an organization are its own, so that
 * the rows refer to each other.
 */
final class GeneratedRows {

  /** Tables of the installation, and those that the service itself must understand. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "audit_checkpoints",
          "audit_events",
          "audit_links",
          "audit_unsealed",
          "flyway_schema_history",
          "installation",
          "known_keys",
          "outbox_counter",
          "password_reset_requests",
          "rate_limit_nodes",
          "rate_limit_windows",
          "recordings",
          "sign_in_failures",
          "sign_in_locks",
          "sign_on_requests",
          "used_messages");

  private static final Map<String, String> VALUES =
      Map.of(
          "users.status", "'inactive'", "work.status", "'done'", "legal_holds.released_at", "null");

  private static final String COLUMNS =
      """
      select table_name || ' ' || column_name || ' ' || data_type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      order by table_name, ordinal_position
      """;

  private static final String WITHOUT_CHECKS =
      """
      do $$ declare one record; begin
        for one in select conrelid::regclass owner, conname from pg_constraint
            where contype = 'c' and connamespace = 'public'::regnamespace loop
          execute format('alter table %s drop constraint %I', one.owner, one.conname);
        end loop;
      end $$
      """;

  private GeneratedRows() {}

  /** Adds the rows; returns the tables. */
  static Set<String> add(BareDatabase database, UUID organization, String name)
      throws SQLException {
    database.execute(WITHOUT_CHECKS);
    StringBuilder script = new StringBuilder("set session_replication_role = replica;\n");
    Set<String> tables = new TreeSet<>();
    Map<String, String> values = new LinkedHashMap<>();
    String table = "";
    for (String line : database.column(COLUMNS)) {
      String[] column = line.split(" ", 3);
      if (!column[0].equals(table)) {
        insert(script, table, values);
        values.clear();
        table = column[0];
        tables.add(table);
      }
      values.put(column[1], value(column, organization, name));
    }
    insert(script, table, values);
    tables.removeAll(LEFT_OUT);
    database.execute(script.toString());
    return tables;
  }

  private static void insert(StringBuilder script, String table, Map<String, String> values) {
    if (!table.isEmpty() && !LEFT_OUT.contains(table)) {
      script.append(
          "insert into %s (\"%s\") overriding system value values (%s);\n"
              .formatted(
                  table,
                  String.join("\", \"", values.keySet()),
                  String.join(", ", values.values())));
    }
  }

  private static String value(String[] column, UUID organization, String name) {
    String known = VALUES.get(column[0] + "." + column[1]);
    return known != null
        ? known
        : switch (column[2]) {
          case "uuid" -> "'" + organization + "'";
          case "text" -> "'" + (column[0].equals("organizations") ? "" : "of ") + name + "'";
          case "boolean" -> "true";
          case "bytea" -> "'\\x01'";
          case "ARRAY", "jsonb" -> "'{}'";
          case "date", "timestamp with time zone" -> "'2026-01-02'";
          default -> Long.toString(organization.getLeastSignificantBits() & 0xff);
        };
  }
}
