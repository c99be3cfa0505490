package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.operations.command.CommandRuns.Outcome;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.S3Server;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;

/** The commands on an installation with its recordings in a bucket. */
@Tag("rare")
class BucketCommandsIT {

  private static final String PASSPHRASE = "Grüße an 🏥 und Ärzte";
  private static final UUID HOSPITAL = FilledInstallation.HOSPITAL;

  @TempDir private static Path buckets;
  private static S3Server server;

  @TempDir private Path folder;
  private final String bucket = "ward-" + UUID.randomUUID();
  private FilledInstallation filled;
  private CommandRuns target;
  private Path restored;

  @BeforeAll
  static void start() {
    server = S3Server.start(buckets);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void fill() throws Exception {
    filled = FilledInstallation.in(Files.createDirectory(buckets.resolve(bucket)));
    target = CommandRuns.on(BareDatabase.ownedBy("plain_owner"), folder.resolve("target"));
    restored = filled.folder.resolve("restored");
    useBucket(filled.runs, "recordings");
    useBucket(target, "restored");
  }

  private void useBucket(CommandRuns runs, String prefix) {
    server.environment(bucket).forEach(runs::set);
    runs.set("WARDVOICE_RECORDINGS_S3_PREFIX", prefix);
  }

  @AfterEach
  void drop() {
    target.close();
    filled.close();
  }

  private Outcome run(CommandRuns runs, String... arguments) {
    String[] withBackup =
        Stream.concat(
                Stream.of(arguments[0], folder.resolve("backup").toString()),
                Stream.of(arguments).skip(1))
            .toArray(String[]::new);
    return runs.run(PASSPHRASE + "\n", withBackup);
  }

  @Test
  void restoreIntoAnotherBucket() throws Exception {
    String id = filled.record("Mir geht es besser 🙂").toString();
    Outcome made = run(filled.runs, "backup");
    assertThat(made.exitCode()).as(made.output()).isZero();

    Outcome done = run(target, "restore", "--verify");
    assertThat(done.output()).contains("1 recordings, each decrypted and compared.");
    assertThat(done.exitCode()).as(done.output()).isZero();
    assertThat(restored.resolve(new RecordingName(HOSPITAL, UUID.fromString(id)).key()))
        .hasSameBinaryContentAs(filled.file(id));
    assertThat(restored).isDirectoryContaining("glob:**/installation-id");
    assertThat(restored).isDirectoryNotContaining("glob:**/restore-of-*");
    assertThat(folder.resolve("target/recordings")).doesNotExist();
    assertThat(run(target, "restore").output()).contains("The database isn't empty.");
  }

  @Test
  void overwriteNothing() throws Exception {
    filled.record("one");
    assertThat(run(filled.runs, "backup").exitCode()).isZero();
    Files.writeString(Files.createDirectory(restored).resolve("another"), "object");
    assertThat(run(target, "restore").output())
        .isEqualTo(
            "Error: The recordings bucket s3://%s/restored/ isn't empty. A restore overwrites nothing: move it away.\n"
                .formatted(bucket));
  }

  @Test
  void bringLostRecordingsBack() throws Exception {
    String lost = filled.record("lost").toString();
    String damaged = filled.record("damaged").toString();
    assertThat(run(filled.runs, "backup").exitCode()).isZero();
    Files.delete(filled.file(lost));
    Outcome done = run(filled.runs, "restore", "--only=recordings");
    assertThat(done.output()).isEqualTo("1 recordings were restored.\n");
    assertThat(filled.file(lost)).exists();

    Files.write(filled.file(damaged), new byte[100]);
    Outcome made =
        filled.runs.run(PASSPHRASE + "\n", "backup", folder.resolve("another").toString());
    assertThat(made.output()).contains("Recording " + damaged + " of " + HOSPITAL + ": damaged");
    assertThat(made.exitCode()).isEqualTo(3);
  }

  @Test
  void tellNoBucketThatIsAwayFromDamage() throws Exception {
    filled.record("one");
    server.kill();
    Outcome failed = run(filled.runs, "backup");
    assertThat(failed.output())
        .startsWith("Error: ")
        .contains("The recordings bucket s3://" + bucket + "/recordings/ can't be used: ")
        .doesNotContain("damaged");
    assertThat(failed.exitCode()).isEqualTo(1);
    server.start();
    assertThat(run(filled.runs, "backup").exitCode()).isZero();
  }

  @Test
  void eraseAnOrganization() throws Exception {
    String id = filled.record("heard").toString();
    String name =
        filled.runs.database().column("select name from organizations order by id").get(0);
    Path export = folder.resolve("export");
    Outcome done =
        filled.runs.run("", "erase-tenant", name, "--export-first=" + export, "--yes", name);
    assertThat(done.exitCode()).as(done.output()).isZero();
    assertThat(filled.file(id)).doesNotExist();
    assertThat(export.resolve("recordings/" + id + ".wav")).hasContent("heard");
  }
}
