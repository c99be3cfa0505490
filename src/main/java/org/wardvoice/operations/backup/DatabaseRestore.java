package org.wardvoice.operations.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.wardvoice.operations.backup.Catalog.ForeignKey;
import org.wardvoice.operations.backup.Catalog.Index;
import org.wardvoice.operations.backup.Contents.Migration;
import org.wardvoice.operations.backup.Contents.Sequence;
import org.wardvoice.operations.backup.Contents.Table;
import org.wardvoice.operations.doctor.MigrationScripts;

/**
 * Creates the tables and their rows in one transaction: the database has everything afterwards, or nothing. A plain
 * owner may do it: triggers are off, and foreign keys and indexes are gone while rows come in, and come back before the
 * end. An index that is made of all rows at once takes a fraction of the time.
 */
final class DatabaseRestore {

  /** As Flyway creates it. */
  private static final String HISTORY =
      """
      create table flyway_schema_history (
        installed_rank integer not null constraint flyway_schema_history_pk primary key,
        version varchar(50),
        description varchar(200) not null,
        type varchar(20) not null,
        script varchar(1000) not null,
        checksum integer,
        installed_by varchar(100) not null,
        installed_on timestamp not null default now(),
        execution_time integer not null,
        success boolean not null);
      create index flyway_schema_history_s_idx on flyway_schema_history (success);
      """;

  private final DataSource source;
  private final MigrationScripts scripts;
  private final Contents contents;
  private final Parts parts;

  DatabaseRestore(DataSource source, MigrationScripts scripts, Contents contents, Parts parts) {
    this.source = source;
    this.scripts = scripts;
    this.contents = contents;
    this.parts = parts;
  }

  /**
   * Refuses a backup of a version that this one doesn't know.
   *
   * @throws IllegalStateException that names the migration
   */
  void requireKnown() throws IOException {
    Map<String, Integer> known = new HashMap<>();
    for (Path script : scripts.inOrder()) {
      known.put(script.getFileName().toString(), scripts.checksum(script));
    }
    for (Migration one : contents.migrations()) {
      if (one.version() != null && !one.checksum().equals(known.get(one.script()))) {
        throw new IllegalStateException(
            "The backup is of a version newer than this one, which doesn't know %s: use the version that made it."
                .formatted(one.script()));
      }
    }
  }

  /** Whether the database has no tables. */
  boolean isEmpty() throws SQLException {
    try (Connection connection = source.getConnection()) {
      return new Catalog(connection).isEmpty();
    }
  }

  /** Whether an interrupted restore has come as far as the database. */
  boolean isDone() throws SQLException {
    try (Connection connection = source.getConnection()) {
      Catalog catalog = new Catalog(connection);
      return catalog.value("select to_regclass('installation') is not null").equals("t")
          && catalog
              .value("select id from installation")
              .equals(contents.installation().toString());
    }
  }

  /**
   * Restores everything.
   *
   * @param verify whether each row is read back and compared
   */
  void run(boolean verify) throws SQLException, IOException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      Catalog catalog = new Catalog(connection);
      catalog.useSameTexts();
      createTables(catalog);
      load(catalog);
      if (verify) {
        compare(catalog);
      }
      connection.commit();
      connection.setAutoCommit(true);
      catalog.execute("analyze");
    }
  }

  /** Reads the rows of an interrupted restore back, and compares them. */
  void compare() throws SQLException, IOException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      Catalog catalog = new Catalog(connection);
      catalog.useSameTexts();
      compare(catalog);
    }
  }

  private void createTables(Catalog catalog) throws SQLException, IOException {
    Map<String, Migration> wanted =
        contents.migrations().stream()
            .collect(Collectors.toMap(Migration::script, one -> one, (first, again) -> again));
    catalog.execute(HISTORY);
    for (Path script : scripts.inOrder()) {
      if (wanted.containsKey(script.getFileName().toString())) {
        catalog.execute(scripts.text(script));
      }
    }
    catalog.execute("set constraints all immediate");
    catalog.useSameTexts();
  }

  private void load(Catalog catalog) throws SQLException, IOException {
    List<ForeignKey> keys = catalog.foreignKeys();
    List<Index> indexes = catalog.indexes();
    List<String> names = contents.tables().stream().map(Table::name).toList();
    for (ForeignKey key : keys) {
      catalog.execute("alter table %s drop constraint %s".formatted(key.table(), key.name()));
    }
    for (Index index : indexes) {
      catalog.execute("drop index " + index.name());
    }
    for (String table : names) {
      catalog.execute("alter table " + table + " disable trigger user");
    }
    catalog.execute("truncate " + String.join(", ", names));
    for (Table table : contents.tables()) {
      String copy = "copy " + Catalog.columns(table.name(), table.columns()) + " from stdin";
      parts.read(table.part(), rows -> catalog.copies().copyIn(copy, rows));
    }
    for (Sequence sequence : contents.sequences()) {
      restore(catalog, sequence);
    }
    catalog.execute("set local maintenance_work_mem = '256MB'");
    for (Index index : indexes) {
      catalog.execute(index.definition());
    }
    for (ForeignKey key : keys) {
      catalog.execute(
          "alter table %s add constraint %s %s"
              .formatted(key.table(), key.name(), key.definition()));
    }
    for (String table : names) {
      catalog.execute("alter table " + table + " enable trigger user");
    }
  }

  private static void restore(Catalog catalog, Sequence sequence) throws SQLException {
    catalog.execute(
        sequence.lastValue() == null
            ? "alter sequence " + sequence.name() + " restart"
            : "select setval('%s', %d)".formatted(sequence.name(), sequence.lastValue()));
  }

  private void compare(Catalog catalog) throws SQLException, IOException {
    for (Table table : contents.tables()) {
      RowsDigest rows = new RowsDigest();
      try (OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), rows)) {
        catalog
            .copies()
            .copyOut("copy " + Catalog.columns(table.name(), table.columns()) + " to stdout", out);
      }
      if (rows.rows() != table.part().rows() || !rows.checksum().equals(table.part().checksum())) {
        throw new IllegalStateException(
            "The table %s differs from the backup: %d rows instead of %d, or other values."
                .formatted(table.name(), rows.rows(), table.part().rows()));
      }
    }
    if (!catalog.sequences().equals(contents.sequences())) {
      throw new IllegalStateException("A sequence differs from the backup.");
    }
    if (!catalog.tables().keySet().equals(names())) {
      throw new IllegalStateException("The database has other tables than the backup.");
    }
  }

  private Set<String> names() {
    return contents.tables().stream().map(Table::name).collect(Collectors.toSet());
  }
}
