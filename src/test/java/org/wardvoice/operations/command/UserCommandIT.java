package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.json.Json;

/** Lost users, on a database without a service. */
class UserCommandIT {

  private static final String ADMIN = "admin@mary.example";
  private static final String PASSWORD = "Violet-Harbour-5512";

  @TempDir private static Path folder;
  private static CommandRuns runs;
  private static int known;

  @BeforeAll
  static void create() throws Exception {
    runs = CommandRuns.on(folder);
    runs.database()
        .execute(
            """
            insert into organizations (id, name, created_at, updated_at) values
              ('00000000-0000-7000-8000-000000000001', 'St. Mary', now(), now()),
              ('00000000-0000-7000-8000-000000000002', 'St. John', now(), now());
            insert into departments (id, organization_id, name, code, created_at, updated_at) values
              ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 'IT', 'IT', now(), now())
            """);
    CommandRuns.Outcome outcome = create(ADMIN, PASSWORD, "--password-stdin");
    assertThat(outcome.output()).isEqualTo("Created the administrator " + ADMIN + ".\n");
    assertThat(outcome.exitCode()).isZero();
  }

  @AfterAll
  static void drop() {
    runs.close();
  }

  private static CommandRuns.Outcome create(String email, String input, String option) {
    return runs.run(
        input, "user", "create-admin", email, "--name=Ada", "--organization", "st. mary", option);
  }

  private static List<String> column(String sql) throws Exception {
    return runs.database().column(sql);
  }

  private static String of(String email) {
    return " where user_id = (select id from users where email = '" + email + "')";
  }

  /** The audited actions since the last call. */
  private static List<String> audited() throws Exception {
    List<String> actions =
        column(
            "select action || ', ' || coalesce(user_id::text, 'no user') || ', ' || user_agent"
                + " from audit_events where organization_id = '00000000-0000-7000-8000-000000000001'"
                + " order by event_id offset "
                + known);
    known += actions.size();
    return actions;
  }

  @Test
  void createsAnAdministratorWithAPasswordThatIsPrintedOnce() throws Exception {
    audited();
    CommandRuns.Outcome outcome = create("new@mary.example", "", "--json");
    JsonNode told = Json.MAPPER.readTree(outcome.output());
    assertThat(told.get("password").asText()).hasSizeGreaterThan(20);
    assertThat(told.get("organization").asText()).isEqualTo("St. Mary");
    assertThat(column("select role || status from users where email = 'new@mary.example'"))
        .containsExactly("super_adminactive");
    assertThat(column("select temporary from passwords" + of("new@mary.example")))
        .containsExactly("t");
    assertThat(column("select temporary from passwords" + of(ADMIN))).containsExactly("f");
    String operator = ", no user, wardvoice command line, operating-system user alice";
    assertThat(audited())
        .containsExactlyInAnyOrder("user_created" + operator, "role_granted" + operator);
  }

  @Test
  void refusesAPasswordThatBreaksThePolicyOrWasUsedBefore() throws Exception {
    String hash = column("select hash from passwords" + of(ADMIN)).get(0);
    CommandRuns.Outcome weak = reset("short");
    assertThat(weak.output()).startsWith("Error: new password must ");
    assertThat(weak.exitCode()).isEqualTo(2);
    assertThat(reset(PASSWORD).output())
        .isEqualTo("Error: new password must not be one of your last 12 passwords.\n");
    assertThat(column("select hash from passwords" + of(ADMIN))).containsExactly(hash);
  }

  private static CommandRuns.Outcome reset(String password) {
    return runs.run(password + "\n", "user", "reset-password", ADMIN, "--password-stdin");
  }

  @Test
  void endsSessionsAndUnlocksTheAddressWithTheNewPassword() throws Exception {
    create("locked@mary.example", "", "--json");
    runs.database()
        .execute(
            """
            insert into sign_in_locks (email_hash, place, locked_until, times)
            select encode(sha256(convert_to(email, 'UTF8')), 'hex'), '', now() + interval '1 hour', 3
            from users where email = 'locked@mary.example';
            insert into sessions (id, organization_id, user_id, created_at, last_activity, expires_at, device_type,
              browser, os, ip, user_agent, mfa_verified, risk_score, risk_parts, trusted)
            select gen_random_uuid(), organization_id, id, now(), now(), now() + interval '1 hour', 'desktop',
              'b', 'o', 'i', 'u', false, 0, '[]', false from users where email = 'locked@mary.example'
            """);
    CommandRuns.Outcome outcome = runs.run("", "user", "reset-password", "LOCKED@mary.example");
    assertThat(outcome.output())
        .startsWith("Set the password of locked@mary.example, and ended all sessions.\n")
        .contains("to be changed at sign-in: Wv1-");
    assertThat(column("select 1 from sign_in_locks")).isEmpty();
    assertThat(column("select end_reason from sessions" + of("locked@mary.example")))
        .containsExactly("password_changed");
    assertThat(column("select temporary from passwords" + of("locked@mary.example")))
        .containsExactly("t");
  }

  @Test
  void unlocksAndRemovesSecondFactors() throws Exception {
    audited();
    assertThat(runs.run("", "user", "unlock", ADMIN).output())
        .isEqualTo(ADMIN + " can try to sign in again.\n");
    assertThat(runs.run("", "user", "reset-mfa", ADMIN).output())
        .isEqualTo("Second factors of " + ADMIN + " removed: 0.\n");
    assertThat(audited())
        .extracting(entry -> entry.replaceFirst(",.*", ""))
        .containsExactlyInAnyOrder("account_unlocked", "mfa_reset");
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThat(runs.run("", "user", "unlock", "nobody@mary.example"))
        .isEqualTo(new CommandRuns.Outcome(1, "Error: User not found\n"));
    assertThat(runs.run("", "user", "create-admin", "a@b.example", "--name=A").output())
        .contains("name one with --organization");
    assertThat(create("no address", "", "--json"))
        .isEqualTo(new CommandRuns.Outcome(2, "{\"error\":\"email must be an email address.\"}\n"));
    assertThat(create(ADMIN, "", "--json").exitCode()).isEqualTo(1);
    for (String wrong : List.of("", "unlock", "promote", "unlock a b", "unlock a --fast")) {
      CommandRuns.Outcome outcome = runs.run("", ("user " + wrong).strip().split(" "));
      assertThat(outcome.exitCode()).isEqualTo(2);
      assertThat(outcome.output()).contains("Usage: wardvoice user unlock");
    }
    assertThat(runs.run("", "user", "--help").exitCode()).isZero();
  }
}
