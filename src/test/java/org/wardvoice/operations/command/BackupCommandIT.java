package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.operations.backup.Backup;
import org.wardvoice.operations.command.CommandRuns.Outcome;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.BareDatabase;

/** Backs installations up, and restores them as a role that only owns the database. */
@Tag("rare")
class BackupCommandIT {

  private static final String PASSPHRASE = "Grüße an 🏥 und Ärzte";
  private static final String FORMER = "202611250920";
  private static final String WRONG = "no such passphrase";

  @TempDir private Path folder;
  private FilledInstallation filled;
  private CommandRuns target;
  private Path copy;
  private Path restored;

  @BeforeEach
  void fill() throws Exception {
    filled = FilledInstallation.in(folder.resolve("source"));
    copy = folder.resolve("Sicherung ä🙂");
    restored = folder.resolve("restored");
    target = CommandRuns.on(BareDatabase.ownedBy("plain_owner"), restored);
  }

  @AfterEach
  void drop() {
    target.close();
    filled.close();
  }

  private Outcome backup(String... options) {
    return run(filled.runs, "backup", PASSPHRASE, options);
  }

  private Outcome restore(String... options) {
    return run(target, "restore", PASSPHRASE, options);
  }

  private Outcome run(CommandRuns runs, String command, String passphrase, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command, copy.toString()));
    arguments.addAll(List.of(options));
    return runs.run(passphrase + "\n", arguments.toArray(String[]::new));
  }

  private Path part(String name) {
    return copy.resolve("database").resolve(name + ".rows");
  }

  @Test
  void restoresEachRowAndRecording() throws Exception {
    filled.record("Mir geht es besser 🙂");
    filled.verifyAuditLog();
    Path keys = folder.resolve("apart").resolve("keys.sealed");
    Outcome made = backup("--keys=" + keys);
    assertThat(made.exitCode()).as(made.output()).isZero();
    assertThat(copy.resolve("keys.sealed")).doesNotExist();

    Outcome done = restore("--verify", "--keys", keys.toString());
    assertThat(done.output())
        .contains("1 recordings, each decrypted and compared.")
        .contains("All rows were read back, and are those of the backup.")
        .contains("ok     " + FilledInstallation.HOSPITAL);
    assertThat(done.exitCode()).isZero();
    assertThat(Rows.of(target.database()))
        .containsExactlyEntriesOf(Rows.of(filled.runs.database()));
    assertThat(Rows.schema(target.database()))
        .containsExactlyElementsOf(Rows.schema(filled.runs.database()));
    assertThat(restored.resolve("recordings/installation-id"))
        .hasSameTextualContentAs(filled.folder.resolve("recordings/installation-id"));
    assertThat(target.database().column("show jit")).containsExactly("off");
    assertThat(target.run("", "audit", "verify").exitCode()).isZero();
    assertThat(target.database().column("select action from audit_events"))
        .contains("backup_started", "backup_restored");
    target.database().migrated();
  }

  @Test
  void isOfOneMomentWhileOthersWrite() throws Exception {
    AtomicBoolean written = new AtomicBoolean();
    CompletableFuture<Void> writing =
        CompletableFuture.runAsync(
            () -> {
              while (!written.get()) {
                filled.admitWithRecording();
              }
            });
    Outcome made = backup("--json");
    written.set(true);
    writing.join();
    assertThat(made.exitCode()).as(made.output()).isZero();
    Outcome done = restore("--verify", "--json");
    assertThat(done.exitCode()).as(done.output()).isZero();
    JsonNode result = Json.MAPPER.readTree(done.output());
    assertThat(result.at("/backup/verified").asBoolean()).isTrue();
    assertThat(target.database().column("select count(*) from recordings"))
        .containsExactly(result.at("/backup/recordings").asText());
    assertThat(target.database().column("select count(*) from patients where mrn like 'with%'"))
        .isEqualTo(target.database().column("select count(*) from recordings"));
  }

  @Test
  void refusesAMissingPartAndContinuesWhenItIsBack() throws Exception {
    filled.record("one");
    assertThat(backup().exitCode()).isZero();
    Files.move(part("patients"), folder.resolve("away"));
    assertThat(restore().output())
        .isEqualTo("Error: The part database/patients.rows is missing.\n");
    Files.move(folder.resolve("away"), part("patients"));
    JsonNode result = Json.MAPPER.readTree(restore("--json").output());
    assertThat(result.at("/backup/recordings").asInt()).isEqualTo(1);
    assertThat(result.at("/backup/copied").asInt()).isZero();
    assertThat(Rows.of(target.database())).containsKey("patients");
  }

  @Test
  void refusesADamagedRecording() throws Exception {
    String id = filled.record("one").toString();
    assertThat(backup().exitCode()).isZero();
    Path file;
    try (Stream<Path> files = Files.walk(copy.resolve("recordings"))) {
      file = files.filter(one -> one.endsWith(id)).findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1] ^= 1;
    Files.write(file, bytes);
    assertThat(restore().output()).endsWith(id + " is damaged.\n");
    Files.delete(file);
    assertThat(restore().output()).endsWith(id + " is missing.\n");
  }

  @Test
  void overwritesNothing() throws Exception {
    assertThat(backup().exitCode()).isZero();
    assertThat(backup().output()).contains("holds a complete backup, which isn't overwritten");
    assertThat(run(filled.runs, "restore", PASSPHRASE).output())
        .contains("The database isn't empty.");

    Files.createDirectories(restored.resolve("keys"));
    Files.writeString(restored.resolve("keys").resolve("a"), "a key");
    assertThat(restore().output()).contains("isn't empty. A restore overwrites nothing");
    assertThat(restored.resolve("keys")).isDirectoryContaining("glob:**/a");

    copy = restored;
    assertThat(backup().output()).contains("isn't empty, and no backup");
    copy = folder.resolve("nowhere");
    assertThat(restore().output()).contains("holds no backup.");
  }

  @Test
  void namesRecordingsThatAreLostOrDamaged() throws Exception {
    String lost = filled.record("lost").toString();
    String damaged = filled.record("damaged").toString();
    filled.record("intact");
    Files.delete(filled.file(lost));
    Files.write(filled.file(damaged), new byte[100]);
    Outcome made = backup();
    assertThat(made.output())
        .contains("Recording " + lost + " of " + FilledInstallation.HOSPITAL + ": missing")
        .contains("Recording " + damaged + " of " + FilledInstallation.HOSPITAL + ": damaged");
    assertThat(made.exitCode()).isEqualTo(3);
    Outcome done = restore("--verify");
    assertThat(done.output()).contains("1 recordings, each").contains(lost).contains(damaged);
    assertThat(done.exitCode()).isEqualTo(1);
  }

  @Test
  void makesNoBackupWhileTheRecordingsAreNotMounted() throws Exception {
    filled.record("kept");
    Path recordings = filled.folder.resolve("recordings");
    Path mounted = Files.move(recordings, folder.resolve("mounted"));
    Files.createDirectory(recordings);
    Outcome refused = backup();
    assertThat(refused.output())
        .contains("The recordings folder " + recordings + " lacks the identity");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(copy).doesNotExist();
    assertThat(recordings).isEmptyDirectory();

    Files.delete(recordings);
    Files.move(mounted, recordings);
    Path identity = recordings.resolve("installation-id");
    String own = Files.readString(identity);
    Files.writeString(identity, UUID.randomUUID().toString());
    assertThat(backup().output()).contains("belongs to another database");
    assertThat(copy).doesNotExist();
    Files.writeString(identity, own);
    assertThat(backup().exitCode()).isZero();
  }

  @Test
  void restoresNoRecordingsIntoTheFolderOfAnotherInstallation() throws Exception {
    filled.record("lost");
    assertThat(backup().exitCode()).isZero();
    Path recordings = filled.folder.resolve("recordings");
    FileUtils.deleteDirectory(recordings.toFile());
    Files.createDirectory(recordings);
    Files.writeString(recordings.resolve("installation-id"), UUID.randomUUID().toString());
    Outcome refused = run(filled.runs, "restore", PASSPHRASE, "--only=recordings");
    assertThat(refused.output())
        .isEqualTo(
            "Error: The recordings folder %s belongs to another database. Mount or configure the right one.\n"
                .formatted(recordings));
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(recordings.toFile().list()).containsExactly("installation-id");
  }

  @Test
  void identifiesTheRecordingsOfAnInstallationThatHadNone() throws Exception {
    filled.runs.database().execute("update installation set bound_at = null");
    FileUtils.deleteDirectory(filled.folder.resolve("recordings").toFile());
    Outcome made = backup();
    assertThat(made.exitCode()).as(made.output()).isZero();
    assertThat(filled.folder.resolve("recordings")).doesNotExist();
    Outcome done = restore();
    assertThat(done.exitCode()).as(done.output()).isZero();
    assertThat(restored.resolve("recordings/installation-id"))
        .hasContent(filled.runs.database().column("select id from installation").get(0));
  }

  @Test
  void restoresOnlyTheRecordings() throws Exception {
    String kept = filled.record("kept").toString();
    String lost = filled.record("lost").toString();
    String deleted = filled.record("deleted").toString();
    assertThat(backup().exitCode()).isZero();
    String later = filled.record("later").toString();
    filled.runs.database().execute("delete from recordings where id = '" + deleted + "'");
    FileUtils.deleteDirectory(filled.folder.resolve("recordings").toFile());
    Outcome done = run(filled.runs, "restore", PASSPHRASE, "--only=recordings");
    assertThat(done.output())
        .isEqualTo(
            "2 recordings were restored.\nRecording %s of %s: missing\n"
                .formatted(later, FilledInstallation.HOSPITAL));
    assertThat(done.exitCode()).isEqualTo(1);
    assertThat(filled.file(kept)).exists();
    assertThat(filled.file(lost)).exists();
    assertThat(filled.file(deleted)).doesNotExist();
    assertThat(filled.folder.resolve("recordings/installation-id")).exists();
    assertThat(run(filled.runs, "restore", PASSPHRASE, "--only", "recordings").output())
        .startsWith("0 recordings were restored.");
    assertThat(
            filled
                .runs
                .database()
                .column(
                    "select metadata::jsonb ->> 'files' from audit_events where action = 'backup_restored' order by 1"))
        .containsExactly("0", "2");
  }

  @Test
  void restoresOnlyTheKeys() throws Exception {
    filled.record("one");
    assertThat(backup().exitCode()).isZero();
    Outcome refused = run(filled.runs, "restore", PASSPHRASE, "--only=keys");
    assertThat(refused.output()).contains("isn't empty. A restore overwrites nothing");
    FileUtils.moveDirectory(
        filled.folder.resolve("keys").toFile(), folder.resolve("away").toFile());
    // A node that waits for its keys leaves a lock.
    Files.createFile(Files.createDirectory(filled.folder.resolve("keys")).resolve("in-use.lock"));
    assertThat(run(filled.runs, "restore", WRONG, "--only=keys").exitCode()).isEqualTo(1);
    assertThat(run(filled.runs, "restore", PASSPHRASE, "--only=keys").exitCode()).isZero();
    assertThat(filled.folder.resolve("keys/recordings.keyset.json"))
        .hasSameTextualContentAs(folder.resolve("away/recordings.keyset.json"));
  }

  @Test
  void restoresNoRecordingsBeforeTheKeys() throws Exception {
    String lost = filled.record("lost").toString();
    assertThat(backup().exitCode()).isZero();
    Outcome listed = filled.runs.run("", "keys", "list", "--json");
    for (JsonNode key : Json.MAPPER.readTree(listed.output())) {
      if (key.path("file").asText().equals("recordings.keyset.json")) {
        filled
            .runs
            .database()
            .execute(
                "insert into known_keys (keyset, key_id) values ('recordings.keyset.json', %d)"
                    .formatted(Integer.parseUnsignedInt(key.path("id").asText())));
      }
    }
    Path keys = filled.folder.resolve("keys");
    FileUtils.deleteDirectory(keys.toFile());
    Files.delete(filled.file(lost));
    Outcome refused = run(filled.runs, "restore", PASSPHRASE, "--only=recordings");
    assertThat(refused.output())
        .startsWith("Error: recordings.keyset.json is missing in the keys folder " + keys);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(keys).doesNotExist();
    assertThat(run(filled.runs, "restore", PASSPHRASE, "--only=keys").exitCode()).isZero();
    assertThat(run(filled.runs, "restore", PASSPHRASE, "--only=recordings").output())
        .isEqualTo("1 recordings were restored.\n");
    assertThat(filled.file(lost)).exists();
  }

  @Test
  void restoresTheSchemaOfAFormerVersion() throws Exception {
    Path data = folder.resolve("former");
    KeysetsOutside.open(data.resolve("keys"));
    try (BareDatabase former = BareDatabase.asOf(FORMER)) {
      Backup.run(CommandRuns.installation(former, data), null, copy, null, PASSPHRASE);
      Outcome done = restore("--verify");
      assertThat(done.output()).contains("The schema is older than this version");
      assertThat(done.exitCode()).as(done.output()).isZero();
      assertThat(Rows.of(target.database())).containsExactlyEntriesOf(Rows.of(former));
      target.database().migrated();
    }
  }
}
