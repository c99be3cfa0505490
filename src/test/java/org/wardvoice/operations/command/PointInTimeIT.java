package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.platform.launcher.EmbeddedDatabase;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.BaseBackup;
import org.wardvoice.testing.TestFolders;

/**
 * Goes back to a moment between two backups by PostgreSQL's write-ahead log, as the operator's guide describes.
 */
@Tag("rare")
class PointInTimeIT {

  private static final String ARCHIVE =
      """
      alter system set archive_mode = on;
      alter system set archive_command = 'test ! -f %1$s/%%f && cp %%p %1$s/%%f';
      """;

  private static final String RECOVERY =
      """
      restore_command = 'cp %s/%%f %%p'
      recovery_target_time = '%s'
      recovery_target_action = 'promote'
      """;

  private static final int PATIENTS = 1000;

  @TempDir private Path folder;

  private EmbeddedDatabase start(String data) throws IOException {
    return EmbeddedDatabase.start(folder.resolve(data), TestFolders.binaries());
  }

  private Path wal() throws IOException {
    return Files.createDirectories(folder.resolve("wal"));
  }

  /** What happens until the mistake; returns the moment before it. */
  private String work() throws Exception {
    try (EmbeddedDatabase postgres = start("data")) {
      BareDatabase.in(postgres).execute(ARCHIVE.formatted(wal()));
    }
    try (EmbeddedDatabase postgres = start("data");
        BareDatabase database = BareDatabase.in(postgres).migrated();
        FilledInstallation filled = FilledInstallation.on(database, folder.resolve("files"))) {
      filled.verifyAuditLog();
      BaseBackup.copy(database.source(), folder.resolve("data"), folder.resolve("base"));
      filled.admitWithRecording();
      String moment = database.column("select clock_timestamp()").get(0);
      filled.verifyAuditLog();
      database.execute("drop table patients cascade; select pg_switch_wal();");
      return moment;
    }
  }

  @Test
  void goesBackToTheMomentBeforeAMistake() throws Exception {
    String moment = work();
    Path base = folder.resolve("base");
    Files.createFile(base.resolve("recovery.signal"));
    Files.writeString(base.resolve("postgresql.auto.conf"), RECOVERY.formatted(wal(), moment));
    try (EmbeddedDatabase postgres = start("base");
        BareDatabase database = BareDatabase.in(postgres);
        CommandRuns runs = CommandRuns.on(database, folder.resolve("files"))) {
      await().until(() -> database.column("select pg_is_in_recovery()").contains("f"));
      assertThat(database.column("select count(*) from patients"))
          .containsExactly("" + (PATIENTS + 1));
      CommandRuns.Outcome found = runs.run("", "audit", "verify");
      assertThat(found.output()).contains("tail_cut_off");
      assertThat(found.exitCode()).isEqualTo(1);
      assertThat(runs.run("", "audit", "recover", "--yes").exitCode()).isZero();
      assertThat(runs.run("", "audit", "verify").exitCode()).isZero();
      CommandRuns.Outcome backup =
          runs.run("a passphrase of the test\n", "backup", folder.resolve("next").toString());
      assertThat(backup.output()).doesNotContain("missing");
      assertThat(backup.exitCode()).isZero();
    }
  }
}
