package org.wardvoice.operations.backup;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.wardvoice.operations.Queries;
import org.wardvoice.operations.backup.Contents.Migration;
import org.wardvoice.operations.backup.Contents.Sequence;

/** What a database has, apart from its extensions. */
public final class Catalog extends Queries {

  private static final String OWN =
      """
       c.relnamespace = current_schema()::regnamespace and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      """;

  /** So that a value has the same text in every session. */
  private static final String SAME_TEXTS =
      """
      set local timezone = 'UTC';
      set local datestyle = 'ISO, YMD';
      set local intervalstyle = 'postgres';
      set local bytea_output = 'hex';
      set local extra_float_digits = 1;
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
      """;

  public Catalog(Connection connection) {
    super(connection);
  }

  /** A constraint that refers to another table. */
  record ForeignKey(String table, String name, String definition) {}

  /** An index that belongs to no constraint. */
  record Index(String name, String definition) {}

  /** Until the end of the transaction. */
  public void useSameTexts() throws SQLException {
    execute(SAME_TEXTS);
  }

  /** Whether there is neither a table nor a view. */
  boolean isEmpty() throws SQLException {
    return list("select from pg_class c where " + OWN + " limit 1", row -> row).isEmpty();
  }

  /** The columns of each table that aren't computed, as quoted names. */
  public SortedMap<String, List<String>> tables() throws SQLException {
    SortedMap<String, List<String>> tables = new TreeMap<>();
    list(
        "select quote_ident(c.relname), quote_ident(a.attname) from pg_class c join pg_attribute a on a.attrelid = c.oid"
            + " where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relkind = 'r' and "
            + OWN
            + " order by 1, a.attnum",
        row ->
            tables
                .computeIfAbsent(row.getString(1), any -> new ArrayList<>())
                .add(row.getString(2)));
    return tables;
  }

  List<Sequence> sequences() throws SQLException {
    return list(
        "select quote_ident(sequencename), last_value from pg_sequences where schemaname = current_schema() order by 1",
        row -> new Sequence(row.getString(1), row.getObject(2, Long.class)));
  }

  /** In the order in which they were installed. */
  List<Migration> migrations() throws SQLException {
    return list(
        "select version, script, checksum from flyway_schema_history where success order by installed_rank",
        row -> new Migration(row.getString(1), row.getString(2), row.getObject(3, Integer.class)));
  }

  List<ForeignKey> foreignKeys() throws SQLException {
    return list(
        "select quote_ident(c.relname), quote_ident(f.conname), pg_get_constraintdef(f.oid)"
            + " from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and "
            + OWN
            + " order by 1, 2",
        row -> new ForeignKey(row.getString(1), row.getString(2), row.getString(3)));
  }

  List<Index> indexes() throws SQLException {
    return list(
        "select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)"
            + " from pg_index i join pg_class c on c.oid = i.indrelid"
            + " where not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f') and "
            + OWN
            + " order by 1",
        row -> new Index(row.getString(1), row.getString(2)));
  }

  CopyManager copies() throws SQLException {
    return connection().unwrap(PGConnection.class).getCopyAPI();
  }

  static String columns(String table, List<String> columns) {
    return table + " (" + String.join(", ", columns) + ")";
  }
}
