package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.Patience;
import org.wardvoice.transcription.client.store.FolderStore;

/**
 * Backs up and restores more than fits in the memory of the commands, which are killed in the middle and repeated. In
 * campaigns, {@code -Dbackup.rows=5000000 -Dbackup.recordings=10000} shows the times of a large hospital.
 */
@Tag("rare")
class LargeBackupIT {

  private static final int ROWS = Integer.getInteger("backup.rows", Campaign.size(10_000, 500_000));

  /** And one of when he was active. */
  private static final int ROWS_OF_PATIENT = 2;

  private static final int RECORDINGS =
      Integer.getInteger("backup.recordings", Campaign.size(1_000, 2_000));
  private static final int RECORDING_BYTES = Campaign.size(1 << 10, 1 << 20);
  private static final String PASSPHRASE = "a passphrase of the test";

  @TempDir private Path folder;
  private FilledInstallation filled;
  private CommandRuns target;
  private Path copy;
  private Path passphrase;

  @BeforeEach
  void fill() throws Exception {
    filled = FilledInstallation.in(folder.resolve("source"));
    filled.admit(ROWS / ROWS_OF_PATIENT);
    filled.record("x".repeat(RECORDING_BYTES), RECORDINGS);
    target = CommandRuns.on(BareDatabase.ownedBy("plain_owner"), folder.resolve("restored"));
    copy = folder.resolve("backup");
    passphrase = Files.writeString(folder.resolve("passphrase"), PASSPHRASE);
  }

  @AfterEach
  void drop() {
    target.close();
    filled.close();
  }

  private ProcessBuilder process(CommandRuns runs, String... command) {
    ProcessBuilder process = runs.process(command);
    process.command().add("--passphrase-file=" + passphrase);
    process.command().add("--json");
    return process;
  }

  /** Kills the command when some of the recordings are copied; returns how long it has worked. */
  private static Duration kill(ProcessBuilder command, Path recordings)
      throws IOException, InterruptedException {
    Instant start = Instant.now();
    Process process =
        command.redirectOutput(new File("/dev/null")).redirectErrorStream(true).start();
    try {
      // Long, because a command of its own starts slowly on a busy machine.
      await()
          .atMost(Patience.MOST.multipliedBy(10))
          .pollInterval(Duration.ofMillis(5))
          .until(() -> copied(recordings) > RECORDINGS / 20 || !process.isAlive());
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(copied(recordings)).isBetween(1L, RECORDINGS - 1L);
    return Duration.between(start, Instant.now());
  }

  private static long copied(Path recordings) throws IOException {
    Set<String> keys = new HashSet<>();
    new FolderStore(recordings).each("", (key, written) -> keys.add(key));
    return keys.stream().filter(key -> key.matches(".+/.{36}")).count();
  }

  private static JsonNode complete(String name, Duration killed, ProcessBuilder command)
      throws Exception {
    Instant start = Instant.now();
    Process process = command.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    JsonNode report = Json.MAPPER.readTree(said);
    System.out.printf(
        "%s of %d rows and %d recordings of %d bytes: %d ms, after %d ms until it was killed%n",
        name,
        report.findValue("rows").asLong(),
        RECORDINGS,
        RECORDING_BYTES,
        Duration.between(start, Instant.now()).toMillis(),
        killed.toMillis());
    return report;
  }

  @Test
  void continuesAfterKillsAndTheLossOfAPart() throws Exception {
    Duration killed =
        kill(process(filled.runs, "backup", copy.toString()), copy.resolve("recordings"));
    Path part = copy.resolve("database/patients.rows");
    Files.delete(part);
    JsonNode made = complete("backup", killed, process(filled.runs, "backup", copy.toString()));
    assertThat(made.at("/reused").asInt()).isPositive();
    assertThat(made.at("/recordings").asInt()).isEqualTo(RECORDINGS);
    assertThat(part).isNotEmptyFile();

    Path recordings = folder.resolve("restored/recordings");
    killed = kill(process(target, "restore", copy.toString(), "--verify"), recordings);
    JsonNode restored =
        complete("restore", killed, process(target, "restore", copy.toString(), "--verify"));
    assertThat(restored.at("/backup/copied").asInt()).isBetween(1, RECORDINGS - 1);
    assertThat(copied(recordings)).isEqualTo(RECORDINGS);
    String patients = "select count(*) from patients";
    assertThat(target.database().column(patients))
        .isEqualTo(filled.runs.database().column(patients));
  }
}
