package org.wardvoice.operations.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.transcription.client.store.FolderStore;
import org.wardvoice.transcription.service.RecordingStorage;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;

/** An installation with an organization of a thousand patients, and an empty one. */
final class FilledInstallation implements AutoCloseable {

  static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8001-000000000001");

  private static final String ORGANIZATIONS =
      """
      update installation set bound_at = now();
      insert into organizations (id, name, created_at, updated_at) values
        ('00000000-0000-7000-8001-000000000001', 'Krankenhaus Süd 🏥 "A"\\B', now(), now()),
        ('00000000-0000-7000-8001-000000000002', 'Empty', now(), now());
      insert into departments (id, organization_id, name, code, created_at, updated_at) values
        ('00000000-0000-7000-8002-000000000001', '00000000-0000-7000-8001-000000000001', E'Station\\tÄ\\n2', 'S', now(), now());
      """;

  private static final String PATIENTS =
      """
      insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
          admission_reason, admission_date, status, created_at, updated_at, version)
        select gen_random_uuid(), d.organization_id, d.id, 'Jürgen 🙂 ' || n, 'jürgen ' || n, '%1$s' || n, '%1$s' || n,
          date '1950-01-01', 'unknown', case when n %% 2 = 0 then E'a\\\\b\\tc\\r\\nd' end, now(), 'active', now(), now(), 1
        from departments d, generate_series(1, %2$d) n;
      """;

  private static final String RECORDING =
      """
      insert into recordings (id, organization_id, format, byte_size, sha256, created_at)
        values ('%s', '%s', 'wav', %d, '%s', now());
      """;

  private static final String INDEXES =
      """
      select %s from pg_index i
       where i.indrelid = 'patients'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)
      """;

  private static final int MANY = 1000;

  final CommandRuns runs;
  final Path folder;
  private final RecordingStorage storage;

  private FilledInstallation(Path folder, CommandRuns runs) throws SQLException, IOException {
    this.folder = folder;
    this.runs = runs;
    storage =
        new RecordingStorage(
            new FolderStore(folder.resolve("recordings")),
            KeysetsOutside.open(folder.resolve("keys")));
    runs.set("WARDVOICE_AUDIT_CHECKPOINT_ENTRIES", "1");
    runs.database().execute(ORGANIZATIONS + PATIENTS.formatted("M", MANY));
    storage.identify(UUID.fromString(runs.database().column("select id from installation").get(0)));
  }

  static FilledInstallation in(Path folder) throws SQLException, IOException {
    return on(BareDatabase.withTables(), folder);
  }

  static FilledInstallation on(BareDatabase database, Path folder)
      throws SQLException, IOException {
    return new FilledInstallation(folder, CommandRuns.on(database, folder));
  }

  /** Adds entries and checkpoints to the audit log. */
  void verifyAuditLog() {
    for (int i = 0; i < 3; i++) {
      runs.run("", "audit", "verify", "--organization=" + HOSPITAL);
    }
  }

  /** As an upload does: the file first, then its row. */
  UUID record(String said) throws IOException, SQLException {
    UUID id = UUID.randomUUID();
    runs.database().execute(store(id, said));
    return id;
  }

  /** Adds many recordings that say the same. */
  void record(String said, int recordings) throws IOException, SQLException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < recordings; i++) {
      rows.append(store(UUID.randomUUID(), said));
    }
    runs.database().execute(rows.toString());
  }

  /** Adds patients. Millions come quickly while there are no indexes. */
  void admit(int patients) throws SQLException {
    BareDatabase database = runs.database();
    List<String> indexes = database.column(INDEXES.formatted("pg_get_indexdef(i.indexrelid)"));
    String dropped =
        String.join(
            ";", database.column(INDEXES.formatted("'drop index ' || i.indexrelid::regclass")));
    database.execute(
        "begin;"
            + dropped
            + ";"
            + PATIENTS.formatted("more ", patients)
            + String.join(";", indexes)
            + ";commit");
  }

  /** Adds a patient and a recording in one transaction. */
  void admitWithRecording() {
    try {
      UUID id = UUID.randomUUID();
      runs.database()
          .execute("begin;" + PATIENTS.formatted("with " + id, 1) + store(id, "🙂") + "commit");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private String store(UUID id, String said) throws IOException {
    byte[] bytes = said.getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = storage.create(HOSPITAL, id)) {
      out.write(bytes);
    }
    return RECORDING.formatted(id, HOSPITAL, bytes.length, Sha256.hex(said));
  }

  Path file(String recording) {
    return folder
        .resolve("recordings")
        .resolve(new RecordingName(HOSPITAL, UUID.fromString(recording)).key());
  }

  @Override
  public void close() {
    runs.close();
  }
}
