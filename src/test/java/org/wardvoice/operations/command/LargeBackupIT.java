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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.Patience;

/**
 * Backs up and restores more than fits in the memory of the commands, which are killed in the middle and repeated. In
 * campaigns, {@code -Dbackup.rows=5000000 -Dbackup.recordings=10000} shows the times of a large hospital.
 */
@Tag("rare")
class LargeBackupIT {

  private static final int ROWS = Integer.getInteger("backup.rows", Campaign.size(10_000, 500_000));
  private static final int RECORDINGS =
      Integer.getInteger("backup.recordings", Campaign.size(200, 2_000));
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
    filled.admit(ROWS);
    String said = "x".repeat(RECORDING_BYTES);
    for (int i = 0; i < RECORDINGS; i++) {
      filled.record(said);
    }
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

  /** Kills the command when some of the recordings are copied. */
  private static void kill(ProcessBuilder command, Path recordings)
      throws IOException, InterruptedException {
    Process process =
        command.redirectOutput(new File("/dev/null")).redirectErrorStream(true).start();
    try {
      // Long, because a command of its own starts slowly on a busy machine.
      await()
          .atMost(Patience.MOST.multipliedBy(10))
          .pollInterval(Duration.ofMillis(5))
          .until(() -> copied(recordings) > RECORDINGS / 10 || !process.isAlive());
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(copied(recordings)).isBetween(1L, RECORDINGS - 1L);
  }

  private static long copied(Path recordings) throws IOException {
    if (Files.notExists(recordings)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(recordings)) {
      return files
          .filter(file -> file.getFileName().toString().length() == 36)
          .filter(Files::isRegularFile)
          .count();
    }
  }

  private static JsonNode complete(String name, ProcessBuilder command) throws Exception {
    Instant start = Instant.now();
    Process process = command.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    System.out.printf(
        "%s of %d rows and %d recordings of %d bytes: %d ms%n",
        name, ROWS, RECORDINGS, RECORDING_BYTES, Duration.between(start, Instant.now()).toMillis());
    return Json.MAPPER.readTree(said);
  }

  @Test
  void continuesAfterKillsAndTheLossOfAPart() throws Exception {
    kill(process(filled.runs, "backup", copy.toString()), copy.resolve("recordings"));
    Path part = copy.resolve("database/patients.rows");
    Files.delete(part);
    JsonNode made = complete("backup", process(filled.runs, "backup", copy.toString()));
    assertThat(made.at("/reused").asInt()).isPositive();
    assertThat(made.at("/recordings").asInt()).isEqualTo(RECORDINGS);
    assertThat(part).isNotEmptyFile();

    Path recordings = folder.resolve("restored/recordings");
    kill(process(target, "restore", copy.toString(), "--verify"), recordings);
    JsonNode restored =
        complete("restore", process(target, "restore", copy.toString(), "--verify"));
    assertThat(restored.at("/backup/copied").asInt()).isBetween(1, RECORDINGS - 1);
    assertThat(copied(recordings)).isEqualTo(RECORDINGS);
    String patients = "select count(*) from patients";
    assertThat(target.database().column(patients))
        .isEqualTo(filled.runs.database().column(patients));
  }
}
