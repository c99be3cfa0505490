package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.json.Json;

/** Background work and keys, without a service. */
@Tag("rare")
class WorkAndKeysCommandIT {

  private static final String ADMIN = "admin@mary.example";

  @TempDir private static Path folder;
  private static CommandRuns runs;

  @BeforeAll
  static void open() throws Exception {
    runs = CommandRuns.on(folder);
    runs.database()
        .execute(
            """
            insert into organizations (id, name, created_at, updated_at)
              values ('00000000-0000-7000-8000-000000000001', 'St. Mary', now(), now());
            insert into departments (id, organization_id, name, code, created_at, updated_at) values
              ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 'IT', 'IT', now(), now())
            """);
    assertThat(runs.run("", "user", "create-admin", ADMIN, "--name=Ada").exitCode()).isZero();
  }

  @AfterAll
  static void drop() {
    runs.close();
  }

  @Test
  void cancelsAndRetriesWork() throws Exception {
    String id =
        runs.database()
            .column(
                """
                with queued as (
                  insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at,
                    due_at)
                  select gen_random_uuid(), 'mail', id, 0, 'waiting', 0, 0, now(), now(), now() from organizations
                  returning id, organization_id)
                insert into mails (id, organization_id, recipient, subject, text)
                select id, organization_id, 'ada@mary.example', 'Hello', '\\x00'::bytea from queued
                returning id
                """)
            .get(0);
    JsonNode listed =
        Json.MAPPER.readTree(runs.run("", "work", "list", "--kind=mail", "--json").output());
    assertThat(listed.findValuesAsText("id")).contains(id);
    assertThat(runs.run("", "work", "cancel", id).output())
        .startsWith(id)
        .contains(" failed ")
        .contains("An administrator canceled it.");
    assertThat(runs.run("", "work", "cancel", id).exitCode()).isEqualTo(1);
    assertThat(
            runs.database().column("select action from audit_events where resource_type = 'work'"))
        .containsExactly("work_canceled");
    assertThat(runs.run("", "work", "list", "--kind=none").exitCode()).isEqualTo(2);
    assertThat(runs.run("", "work", "retry", "1").exitCode()).isEqualTo(2);
  }

  @Test
  void listsKeysAndAsksForNewOnes() throws Exception {
    assertThat(runs.run("", "audit", "verify", "--organization=St. Mary").exitCode()).isZero();
    JsonNode keys = Json.MAPPER.readTree(runs.run("", "keys", "list", "--json").output());
    assertThat(keys.findValuesAsText("file")).contains("audit-signing-keys.json");
    assertThat(keys.findValuesAsText("use")).contains("current");
    assertThat(runs.run("", "keys", "list").output()).doesNotContain("\"d\"");

    assertThat(runs.run("", "keys", "rotate", "data").exitCode()).isZero();
    assertThat(Files.exists(folder.resolve("keys").resolve("rotate-data-keys"))).isTrue();
    assertThat(
            runs.database()
                .column(
                    "select metadata from audit_events where action = 'key_rotation_requested'"))
        .containsExactly("{\"keys\":\"data\"}");
    assertThat(runs.run("", "keys", "rotate", "doors").exitCode()).isEqualTo(2);
  }

  @Test
  void findsNoRunningService() {
    CommandRuns.Outcome outcome =
        runs.run("", "log-level", "org.wardvoice", "debug", "--pid=999999999");
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(runs.run("", "log-level", "org.wardvoice", "loud").exitCode()).isEqualTo(2);
  }
}
