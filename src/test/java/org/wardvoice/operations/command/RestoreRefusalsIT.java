package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.operations.backup.Restore;
import org.wardvoice.operations.command.CommandRuns.Outcome;
import org.wardvoice.operations.doctor.MigrationScripts;
import org.wardvoice.testing.BareDatabase;

/** Backups that can't be restored: each test spoils its own copy of the same one. */
@Tag("rare")
class RestoreRefusalsIT {

  private static final String PASSPHRASE = "Grüße an 🏥 und Ärzte";

  @TempDir private static Path source;
  private static FilledInstallation filled;
  private static Path backup;

  @TempDir private Path folder;
  private CommandRuns target;
  private Path copy;
  private Path restored;

  @BeforeAll
  static void backUp() throws Exception {
    filled = FilledInstallation.in(source.resolve("installation"));
    backup = source.resolve("backup");
    assertThat(run(filled.runs, PASSPHRASE, "backup", backup).exitCode()).isZero();
  }

  @AfterAll
  static void dropInstallation() {
    filled.close();
  }

  @BeforeEach
  void copyBackup() throws Exception {
    copy = folder.resolve("Sicherung ä🙂");
    FileUtils.copyDirectory(backup.toFile(), copy.toFile());
    restored = folder.resolve("restored");
    target = CommandRuns.on(BareDatabase.ownedBy("plain_owner"), restored);
  }

  @AfterEach
  void dropTarget() {
    target.close();
  }

  private Outcome restore(String... options) {
    return run(target, PASSPHRASE, "restore", copy, options);
  }

  private static Outcome run(
      CommandRuns runs, String passphrase, String command, Path where, String... options) {
    return runs.run(
        passphrase + "\n",
        Stream.concat(Stream.of(command, where.toString()), Stream.of(options))
            .toArray(String[]::new));
  }

  private Path part(String name) {
    return copy.resolve("database").resolve(name + ".rows");
  }

  @Test
  void refusesADamagedPart() throws Exception {
    byte[] bytes = Files.readAllBytes(part("patients"));
    bytes[bytes.length / 2] ^= 1;
    Files.write(part("patients"), bytes, StandardOpenOption.TRUNCATE_EXISTING);
    Outcome refused = restore("--verify");
    assertThat(refused.output()).isEqualTo("Error: The part database/patients.rows is damaged.\n");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(
            target.database().column("select count(*) from pg_tables where schemaname = 'public'"))
        .containsExactly("0");
  }

  @Test
  void refusesAnotherManifest() throws Exception {
    Path manifest = copy.resolve("manifest.json");
    Files.writeString(manifest, Files.readString(manifest).replace("patients", "patient"));
    assertThat(restore().output()).isEqualTo("Error: manifest.json is damaged.\n");
  }

  @Test
  void refusesAWrongPassphrase() {
    Outcome refused = run(target, "no such passphrase", "restore", copy);
    assertThat(refused.output()).isEqualTo("Error: The passphrase isn't that of this backup.\n");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(restored).doesNotExist();
    Path another = folder.resolve("another");
    Outcome tooShort = run(filled.runs, "short", "backup", another);
    assertThat(tooShort.output()).contains("at least 12 characters");
    assertThat(tooShort.exitCode()).isEqualTo(2);
    assertThat(another).doesNotExist();
  }

  @Test
  void tellsFilesThatItCannotUseFromMissingAndDamagedOnes() throws Exception {
    // Tests may run as a user who may read everything, but no link to itself.
    for (Path file : List.of(part("patients"), copy.resolve("backup.json"))) {
      Files.delete(file);
      Files.createSymbolicLink(file, file);
      Outcome refused = restore();
      assertThat(refused.output())
          .startsWith("Error: The file or folder " + file + " can't be used: ");
      assertThat(refused.exitCode()).isEqualTo(1);
    }
  }

  @Test
  void restoresNoPartOfAnotherInstallation() throws Exception {
    target.database().migrated();
    for (String part : List.of("keys", "recordings")) {
      assertThat(restore("--only=" + part).output())
          .isEqualTo("Error: This is the backup of another installation.\n");
    }
    assertThat(restored).doesNotExist();
    assertThat(restore("--only=patients").output()).contains("--only is keys or recordings.");
    assertThat(restore("--only=keys", "--verify").exitCode()).isEqualTo(2);
  }

  @Test
  void refusesABackupOfANewerVersion() throws Exception {
    Path older = folder.resolve("older");
    FileUtils.copyDirectory(
        new File("target/classes/db/migration"), older.resolve("db/migration").toFile());
    Files.delete(older.resolve("db/migration/V202611260250__find_added_alerts.sql"));
    assertThatThrownBy(
            () ->
                Restore.run(
                    CommandRuns.installation(target.database(), restored),
                    new MigrationScripts(older, Map.of()),
                    copy,
                    null,
                    PASSPHRASE,
                    false))
        .hasMessageContaining("newer than this one, which doesn't know V202611260250__");
    assertThat(restored).doesNotExist();
  }
}
