package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.operations.command.CommandRuns.Outcome;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.transcription.client.store.FolderStore;
import org.wardvoice.transcription.service.RecordingStorage;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;

/** Erases an organization that has a row in each table, beside another one. */
@Tag("rare")
class EraseTenantCommandIT {

  private static final UUID HOSPITAL = new UUID(0x7000, 0x8000_0000_0000_0001L);
  private static final UUID OTHER = new UUID(0x7000, 0x8000_0000_0000_0002L);
  private static final String NAME = "Klinik Süd";
  private static final RowCipher.Place MESSAGE =
      new RowCipher.Place("hl7_messages", HOSPITAL, "content");

  @TempDir private Path folder;
  private CommandRuns runs;
  private RecordingStorage storage;
  private Path export;
  private Set<String> tables;

  @BeforeEach
  void fill() throws Exception {
    BareDatabase database = BareDatabase.withTables();
    tables = GeneratedRows.add(database, HOSPITAL, NAME);
    GeneratedRows.add(database, OTHER, "St. John");
    database.execute("update installation set bound_at = now()");
    runs = CommandRuns.on(database, folder);
    runs.set("WARDVOICE_AUDIT_CHECKPOINT_ENTRIES", "1");
    Keysets keys = KeysetsOutside.open(folder.resolve("keys"));
    storage = new RecordingStorage(new FolderStore(folder.resolve("recordings")), keys);
    byte[] message = new RowCipher(keys).encrypt(MESSAGE, "MSH|heard");
    database.execute(
        "update hl7_messages set content = '\\x%s' where id = '%s'"
            .formatted(HexFormat.of().formatHex(message), HOSPITAL));
    storage.identify(UUID.fromString(database.column("select id from installation").get(0)));
    record(HOSPITAL);
    record(OTHER);
    runs.run("", "audit", "verify", "--organization=" + HOSPITAL);
    runs.run("", "audit", "verify", "--organization=" + OTHER);
    export = folder.resolve("export");
  }

  private Path file(UUID organization) {
    return folder
        .resolve("recordings")
        .resolve(new RecordingName(organization, organization).key());
  }

  private void record(UUID organization) throws IOException, SQLException {
    String said = "heard by " + organization;
    try (OutputStream out = storage.create(organization, organization)) {
      out.write(said.getBytes(StandardCharsets.UTF_8));
    }
    runs.database()
        .execute(
            "insert into recordings (id, organization_id, format, byte_size, sha256, created_at) values ('%1$s', '%1$s', 'wav', %2$d, '%3$s', now())"
                .formatted(organization, said.length(), Sha256.hex(said)));
  }

  @AfterEach
  void drop() {
    runs.close();
  }

  private Outcome erase(String... options) {
    String[] command = {"erase-tenant", NAME, "--export-first=" + export};
    return runs.run(
        NAME + "\n", Stream.of(command, options).flatMap(Arrays::stream).toArray(String[]::new));
  }

  /** All rows but those of the organization, which have its id. */
  private List<String> rowsOfOthers() throws SQLException {
    return Rows.of(runs.database()).entrySet().stream()
        .flatMap(table -> table.getValue().stream().map(row -> table.getKey() + " " + row))
        .filter(row -> !row.contains(HOSPITAL.toString()))
        .filter(row -> !row.contains(NAME))
        .toList();
  }

  private List<String> rowsOfOne() throws SQLException {
    return Rows.of(runs.database()).entrySet().stream()
        .filter(
            table -> table.getValue().stream().anyMatch(row -> row.contains(HOSPITAL.toString())))
        .map(Map.Entry::getKey)
        .toList();
  }

  private void releaseHolds() throws SQLException {
    runs.database().execute("update legal_holds set released_at = now()");
  }

  @Test
  void exportsAndErasesEachRowAndNoneOfOthers() throws Exception {
    releaseHolds();
    List<String> others = rowsOfOthers();
    assertThat(rowsOfOne()).hasSizeGreaterThan(60);
    Outcome done = erase("--json", "--yes", NAME);
    assertThat(done.exitCode()).as(done.output()).isZero();

    assertThat(rowsOfOne()).isEmpty();
    assertThat(rowsOfOthers()).containsExactlyElementsOf(others);
    assertThat(runs.database().column("select distinct chain_id from audit_events order by 1"))
        .containsExactly(new UUID(0, 0).toString(), OTHER.toString());
    assertThat(file(HOSPITAL)).doesNotExist();
    assertThat(file(OTHER)).exists();
    assertThat(runs.run("", "audit", "verify").exitCode()).isZero();

    JsonNode told = Json.MAPPER.readTree(done.output());
    assertThat(told.at("/exported/recordings").asInt()).isEqualTo(1);
    assertThat(told.at("/exported/rows").asInt()).isGreaterThan(60);
    requireExport();
    assertThat(
            runs.database()
                .column(
                    "select action from audit_events where organization_id is null order by"
                        + " event_id"))
        .contains("organization_erasure_begun", "organization_exported", "organization_erased");
    assertThat(
            runs.database()
                .column("select metadata from audit_events where action = 'organization_erased'"))
        .singleElement()
        .asString()
        .contains(told.at("/exported/checksums").asText(), NAME);
    assertThat(erase().output()).contains(NAME + " was erased at ");
  }

  private void requireExport() throws Exception {
    for (String table : tables) {
      Path file = export.resolve("tables/" + table + ".ndjson");
      if (Files.exists(file)) {
        assertThat(Files.readAllLines(file)).as(table).isNotEmpty();
      }
    }
    assertThat(export.resolve("tables/patients.ndjson"))
        .content()
        .contains("\"name\":\"of " + NAME + "\"");
    assertThat(export.resolve("tables/hl7_messages.ndjson"))
        .content()
        .contains("\"content\":\"MSH|heard\"");
    assertThat(export.resolve("tables/passwords.ndjson")).content().doesNotContain("\"hash\"");
    assertThat(export.resolve("recordings/" + HOSPITAL + ".wav"))
        .hasContent("heard by " + HOSPITAL);
    assertThat(export.resolve("audit-log.ndjson")).content().contains("audit_log_verified");
    Process check =
        new ProcessBuilder("sha256sum", "-c", "--quiet", "SHA256SUMS")
            .directory(export.toFile())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
    assertThat(check.waitFor()).isZero();
  }

  @Test
  void leavesNothingForAnOrganizationThatDoesNotExist() {
    assertThat(runs.run("", "erase-tenant", "St. Nobody", "--export-first=" + export))
        .isEqualTo(new Outcome(1, "Error: There is no organization St. Nobody.\n"));
    assertThat(export).doesNotExist();
  }

  @Test
  void refusesLegalHoldsAndAnotherName() throws Exception {
    assertThat(erase().output()).contains("Active legal holds: 1.");
    releaseHolds();
    Outcome refused = erase("--yes", "Klinik Nord");
    assertThat(refused.output()).contains("That isn't the name of the organization");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(rowsOfOne()).hasSizeGreaterThan(60);
    runs.database().execute("update legal_holds set released_at = null");
    assertThat(erase("--despite-legal-holds").exitCode()).isZero();
  }

  @Test
  void deletesNothingIfRecordingsAreMissing() throws Exception {
    releaseHolds();
    Files.delete(file(HOSPITAL));
    runs.database().execute("update invitations set status = 'pending', user_id = null");
    assertThat(erase().output()).contains(HOSPITAL + " (missing)").contains("Nothing was deleted.");
    assertThat(runs.database().column("select status from invitations order by id"))
        .containsExactly("revoked", "pending");
    assertThat(rowsOfOne()).hasSizeGreaterThan(60);
    Files.createDirectories(export.resolve("recordings"));
    Path damaged = Files.writeString(export.resolve("recordings/" + HOSPITAL + ".wav"), "other");
    assertThat(erase().output()).contains(".wav of the export is damaged: delete it");
    assertThat(rowsOfOne()).hasSizeGreaterThan(60);
    Files.delete(damaged);
    Outcome done = erase("--despite-missing");
    assertThat(done.output()).contains("Recording " + HOSPITAL + " of " + HOSPITAL + ": missing");
    assertThat(rowsOfOne()).isEmpty();
  }

  @Test
  void deletesNothingWhileTheRecordingsAreNotMounted() throws Exception {
    releaseHolds();
    Path recordings = folder.resolve("recordings");
    Path mounted = Files.move(recordings, folder.resolve("mounted"));
    Files.createDirectory(recordings);
    runs.database().execute("update invitations set status = 'pending', user_id = null");
    Outcome refused = erase("--despite-missing");
    assertThat(refused.output())
        .contains("The recordings folder " + recordings + " lacks the identity");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(rowsOfOne()).hasSizeGreaterThan(60);
    assertThat(runs.database().column("select distinct status from invitations"))
        .containsExactly("pending");
    assertThat(export.resolve("tables")).doesNotExist();
    assertThat(recordings).isEmptyDirectory();

    Files.delete(recordings);
    Files.move(mounted, recordings);
    Outcome done = erase();
    assertThat(done.exitCode()).as(done.output()).isZero();
    assertThat(export.resolve("recordings/" + HOSPITAL + ".wav"))
        .hasContent("heard by " + HOSPITAL);
    assertThat(file(HOSPITAL)).doesNotExist();
    assertThat(file(OTHER)).exists();
  }

  @Test
  void continuesAfterAnInterruption() throws Exception {
    releaseHolds();
    runs.database().execute("create rule stays as on delete to departments do instead nothing");
    assertThat(erase().output()).contains("still writes rows");
    assertThat(rowsOfOne()).containsExactly("departments", "organizations");
    assertThat(export.resolve("tables/patients.ndjson")).isNotEmptyFile();
    runs.database().execute("drop rule stays on departments");
    Path identity = folder.resolve("recordings").resolve(RecordingStorage.IDENTITY);
    String own = Files.readString(identity);
    Files.writeString(identity, UUID.randomUUID().toString());
    assertThat(erase().output()).contains("belongs to another database");
    assertThat(rowsOfOne()).containsExactly("departments", "organizations");
    Files.writeString(identity, own);
    Outcome done = erase();
    assertThat(done.exitCode()).as(done.output()).isZero();
    assertThat(rowsOfOne()).isEmpty();
    assertThat(export.resolve("tables/patients.ndjson")).isNotEmptyFile();
  }
}
