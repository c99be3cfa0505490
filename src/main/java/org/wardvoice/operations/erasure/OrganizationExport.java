package org.wardvoice.operations.erasure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.operations.backup.Catalog;
import org.wardvoice.operations.backup.Installation;
import org.wardvoice.operations.backup.Missing;
import org.wardvoice.operations.erasure.ExportFolder.State;
import org.wardvoice.operations.erasure.ExportManifest.ExportedTable;
import org.wardvoice.operations.erasure.OrganizationTables.Owned;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.transcription.RecordingFiles;
import org.wardvoice.transcription.RecordingFiles.Described;

/**
 * Writes everything of an organization as files that people and programs can read: the rows of all tables as of one
 * moment, its recordings and reports as they were uploaded and made, and its audit log. Recordings that an interrupted
 * export has written stay.
 */
final class OrganizationExport {

  /** Files in pieces; they are written as files. */
  private static final String PIECES = "report_pieces";

  private final Installation installation;
  private final AuditChains chains;
  private final ExportFolder folder;
  private final State state;
  private final RecordingFiles from;

  private final List<Missing> missing = new ArrayList<>();
  private long recordings;
  private long bytes;

  OrganizationExport(
      Installation installation, AuditChains chains, ExportFolder folder, State state) {
    this.installation = installation;
    this.chains = chains;
    this.folder = folder;
    this.state = state;
    from = installation.recordings();
  }

  /** Writes all files. */
  ExportManifest run() throws SQLException, IOException {
    folder.incomplete();
    ExportManifest manifest;
    try (ChecksummedFiles files = ChecksummedFiles.in(folder.path());
        Connection connection = installation.database().getConnection()) {
      connection.setReadOnly(true);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setAutoCommit(false);
      manifest = write(files, connection);
    }
    folder.complete(manifest);
    return manifest;
  }

  private ExportManifest write(ChecksummedFiles files, Connection connection)
      throws SQLException, IOException {
    Catalog catalog = new Catalog(connection);
    catalog.useSameTexts();
    UUID id = UUID.fromString(catalog.value("select id from installation"));
    Instant moment = Instant.now();
    TableExport rows = new TableExport(connection, new RowCipher(installation.keysets()));
    List<ExportedTable> tables = new ArrayList<>();
    for (Owned table : OrganizationTables.of(catalog, state.organizationId())) {
      tables.add(new ExportedTable(table.name(), write(files, rows, table)));
    }
    files.write("audit-log.ndjson", out -> chains.export(state.organizationId(), out));
    return new ExportManifest(
        state.organizationId(),
        state.organization(),
        id,
        state.begunAt(),
        moment,
        tables,
        recordings,
        bytes,
        List.copyOf(missing),
        Withheld.MEANS_OF_SIGN_IN.stream().sorted().toList(),
        files.complete());
  }

  private long write(ChecksummedFiles files, TableExport rows, Owned table)
      throws SQLException, IOException {
    if (table.name().equals(PIECES)) {
      return writeReports(files, rows, table);
    }
    long[] written = new long[1];
    files.write("tables/" + table.name() + ".ndjson", out -> written[0] = rows.write(table, out));
    if (table.name().equals("recordings")) {
      rows.each(
          "select id, byte_size, sha256, format from recordings where " + table.condition(),
          row -> writeRecording(files, row));
    }
    return written[0];
  }

  private void writeRecording(ChecksummedFiles files, ResultSet row)
      throws SQLException, IOException {
    Described recording =
        new Described(
            state.organizationId(), row.getObject(1, UUID.class), row.getLong(2), row.getString(3));
    String name = "recordings/" + recording.id() + "." + row.getString(4);
    Path file = files.file(name);
    if (Files.exists(file) || isWritten(recording, file)) {
      files.add(name, recording.sha256());
      recordings++;
      bytes += recording.size();
    }
  }

  private boolean isWritten(Described recording, Path file) throws IOException {
    try {
      boolean intact = from.write(recording, file);
      if (!intact) {
        missing.add(Missing.of(recording, Missing.DAMAGED));
      }
      return intact;
    } catch (NoSuchFileException gone) {
      missing.add(Missing.of(recording, Missing.LOST));
      return false;
    }
  }

  /** A report's pieces follow each other. */
  private long writeReports(ChecksummedFiles files, TableExport rows, Owned table)
      throws SQLException, IOException {
    List<String> names = new ArrayList<>();
    long pieces =
        rows.each(
            "select p.report_id, p.content, r.format from report_pieces p join reports r on r.id ="
                + " p.report_id where "
                + table.condition()
                + " order by p.report_id, p.position",
            row -> {
              String name = "reports/" + row.getString(1) + "." + row.getString(3);
              boolean first = names.isEmpty() || !names.get(names.size() - 1).equals(name);
              if (first) {
                names.add(name);
              }
              Files.write(
                  files.file(name),
                  row.getBytes(2),
                  StandardOpenOption.CREATE,
                  first ? StandardOpenOption.TRUNCATE_EXISTING : StandardOpenOption.APPEND);
            });
    for (String name : names) {
      files.add(name);
    }
    return pieces;
  }
}
