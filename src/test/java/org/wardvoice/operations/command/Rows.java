package org.wardvoice.operations.command;

import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wardvoice.testing.BareDatabase;

/** What a database contains, to be compared with another one's. */
final class Rows {

  private Rows() {}

  /** The rows of each table that aren't empty, in one order, except for the entries that commands add to the audit log. */
  static SortedMap<String, List<String>> of(BareDatabase database) throws SQLException {
    SortedMap<String, List<String>> rows = new TreeMap<>();
    for (String table :
        database.column(
            "select tablename from pg_tables where schemaname = 'public' and tablename not like 'audit%'")) {
      List<String> found = database.column("select t::text from " + table + " t order by 1");
      if (!found.isEmpty()) {
        rows.put(table, found);
      }
    }
    return rows;
  }

  /** Columns, constraints, indexes and triggers. */
  static List<String> schema(BareDatabase database) throws SQLException {
    return database.column(
        """
        select x from (
          select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) x
            from information_schema.columns where table_schema = 'public'
          union all
          select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
            where connamespace = 'public'::regnamespace
          union all
          select indexdef from pg_indexes where schemaname = 'public'
          union all
          select concat_ws(' ', tgrelid::regclass, tgname, tgenabled, pg_get_triggerdef(oid)) from pg_trigger
            where not tgisinternal) all_parts
        order by x
        """);
  }
}
