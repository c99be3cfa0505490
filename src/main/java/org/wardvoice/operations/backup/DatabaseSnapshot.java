package org.wardvoice.operations.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.wardvoice.operations.backup.Contents.Migration;
import org.wardvoice.operations.backup.Contents.Part;
import org.wardvoice.operations.backup.Contents.Sequence;
import org.wardvoice.operations.backup.Contents.Table;

/** All tables of one moment, while others write. */
final class DatabaseSnapshot implements AutoCloseable {

  /** What the database knows of each recording. */
  static final String RECORDINGS =
      "select organization_id, id, byte_size, sha256 from recordings order by id";

  private final Connection connection;
  private final Catalog catalog;
  private final Instant moment;

  private DatabaseSnapshot(Connection connection) throws SQLException {
    this.connection = connection;
    catalog = new Catalog(connection);
    connection.setReadOnly(true);
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    connection.setAutoCommit(false);
    catalog.useSameTexts();
    moment =
        Instant.parse(
            catalog.value(
                "select to_char(clock_timestamp(), 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"));
  }

  static DatabaseSnapshot take(DataSource source) throws SQLException {
    return new DatabaseSnapshot(source.getConnection());
  }

  Instant moment() {
    return moment;
  }

  UUID installation() throws SQLException {
    return UUID.fromString(catalog.value("select id from installation"));
  }

  String postgresql() throws SQLException {
    return catalog.value("show server_version");
  }

  List<Migration> migrations() throws SQLException {
    return catalog.migrations();
  }

  /** Sequences don't belong to a snapshot; they are ahead of it at most. */
  List<Sequence> sequences() throws SQLException {
    return catalog.sequences();
  }

  /** The last position of each chain of the audit log. */
  Map<UUID, Long> chains() throws SQLException {
    Map<UUID, Long> heads = new HashMap<>();
    catalog.list(
        "select chain_id, max(position) from audit_links group by chain_id",
        row -> heads.put(row.getObject(1, UUID.class), row.getLong(2)));
    return heads;
  }

  /** Writes a part for each table. */
  List<Table> tables(Parts parts) throws SQLException, IOException {
    List<Table> tables = new ArrayList<>();
    for (Map.Entry<String, List<String>> table : catalog.tables().entrySet()) {
      String name = table.getKey();
      String copy = "copy " + Catalog.columns(name, table.getValue()) + " to stdout";
      Part part = parts.write("database/" + name + ".rows", out -> copy(copy, out));
      tables.add(new Table(name, table.getValue(), part));
    }
    return tables;
  }

  /** Writes the list of recordings. */
  Part recordings(Parts parts) throws SQLException, IOException {
    return parts.write("recordings.rows", out -> copy("copy (" + RECORDINGS + ") to stdout", out));
  }

  private void copy(String sql, OutputStream out) throws SQLException, IOException {
    catalog.copies().copyOut(sql, out);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
