package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verifies the audit log without a service, also after restores of the database. */
@Tag("rare")
class AuditCommandIT {

  @TempDir private static Path folder;
  private static CommandRuns runs;
  private final String organization = UUID.randomUUID().toString();

  @BeforeAll
  static void open() {
    runs = CommandRuns.on(folder);
    runs.set("WARDVOICE_AUDIT_CHECKPOINT_ENTRIES", "1");
  }

  @AfterAll
  static void drop() {
    runs.close();
  }

  @BeforeEach
  void create() throws Exception {
    runs.database()
        .execute(
            "insert into organizations (id, name, created_at, updated_at) values ('%1$s', 'Clinic %1$s', now(), now())"
                .formatted(organization));
  }

  /** Each verification adds an entry, which the next one signs. */
  private void verify(int times) {
    for (int i = 0; i < times; i++) {
      assertThat(verify().exitCode()).isZero();
    }
  }

  private CommandRuns.Outcome verify() {
    return runs.run("", "audit", "verify", "--organization=" + organization);
  }

  private CommandRuns.Outcome recover(String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("audit", "recover", "--organization", organization));
    arguments.addAll(List.of(options));
    return runs.run("", arguments.toArray(String[]::new));
  }

  private Path file() {
    return folder.resolve("audit").resolve(organization + ".checkpoints");
  }

  /** Leaves the database as a backup had it. */
  private void restore(int position) throws Exception {
    runs.database()
        .execute(
            """
            set session_replication_role = replica;
            delete from audit_events e where chain_id = '%2$s' and not exists (
              select 1 from audit_links l where l.event_id = e.event_id and l.position <= %1$d);
            delete from audit_unsealed where chain_id = '%2$s';
            delete from audit_links where chain_id = '%2$s' and position > %1$d;
            delete from audit_checkpoints where chain_id = '%2$s' and position > %1$d;
            """
                .formatted(position, organization));
  }

  @Test
  void verifiesAndFindsAChangedEntry() throws Exception {
    verify(3);
    assertThat(verify().output())
        .isEqualTo(
            "ok     Clinic %1$s (%1$s): 3 entries and 3 checkpoints are intact.\n"
                .formatted(organization));
    assertThat(runs.run("", "audit", "verify", "--json").output())
        .startsWith("{\"valid\":")
        .contains("{\"valid\":true,\"chain\":\"" + organization + "\",\"entries\":4,");
    runs.database()
        .execute(
            "set session_replication_role = replica;"
                + " update audit_events set action = 'nothing'"
                + " where event_id = (select event_id from audit_links where position = 2 and chain_id = '"
                + organization
                + "')");
    CommandRuns.Outcome outcome = verify();
    assertThat(outcome.output()).startsWith("error  ").contains("(entry_altered, position 2)");
    assertThat(outcome.exitCode()).isEqualTo(1);
  }

  @Test
  void recoversCheckpointsOfADatabaseThatWasRestored() throws Exception {
    verify(6);
    restore(3);
    assertThat(verify().output()).contains("(tail_cut_off, position ");
    String before = Files.readString(file());

    CommandRuns.Outcome planned = recover();
    assertThat(planned.output()).contains("Repeat it with --yes.");
    assertThat(planned.exitCode()).isEqualTo(1);
    assertThat(file()).hasContent(before);

    CommandRuns.Outcome done = recover("--yes");
    assertThat(done.output())
        .startsWith(
            "changed  " + organization + ": 3 checkpoints fit, 2 were removed from position 4");
    assertThat(done.exitCode()).isZero();
    assertThat(file().resolveSibling(organization + ".before-recovery-1")).hasContent(before);
    verify(1);
    assertThat(recover().exitCode()).isZero();
    assertThat(
            runs.database()
                .column(
                    "select action from audit_events where action like '%recovered' and organization_id = '"
                        + organization
                        + "'"))
        .hasSize(1);
  }

  @Test
  void recoversCheckpointsThatNewEntriesHaveOvertaken() throws Exception {
    verify(4);
    restore(2);
    for (int i = 0; i < 5; i++) {
      verify();
    }
    assertThat(verify().output()).contains("(checkpoint_differs, position 3)");
    assertThat(recover("--yes").exitCode()).isZero();
    verify(2);
  }

  @Test
  void createsLostFilesOnlyIfAskedTo() throws Exception {
    verify(3);
    Files.delete(file());
    assertThat(verify().output()).contains("(checkpoint_file_missing, position 1)");
    assertThat(recover("--yes").output()).contains("restore it from a copy");
    assertThat(file()).doesNotExist();
    assertThat(recover("--yes", "--from-database").exitCode()).isZero();
    verify(2);
  }

  @Test
  void refusesToRecoverFromForgedLines() throws Exception {
    verify(2);
    Files.writeString(file(), "a.b.c\n" + Files.readString(file()));
    CommandRuns.Outcome outcome = recover("--yes");
    assertThat(outcome.output()).contains("was not signed by any known key");
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(Files.readString(file())).startsWith("a.b.c\n");
  }
}
