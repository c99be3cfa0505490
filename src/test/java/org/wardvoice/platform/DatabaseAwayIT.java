package org.wardvoice.platform;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Patience;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TestFolders;

/**
 * A server that starts before its database, which then refuses it in one way after the other; one whose schema, keys and
 * recordings don't fit; and one that is stopped while its database hangs.
 */
@Tag("rare")
class DatabaseAwayIT {

  private static final String ROLE = "wardvoice";

  /** Beside other servers that start, it takes minutes. */
  private static final Duration AS_LONG_AS_IT_STARTS = Duration.ofMinutes(10);

  @Test
  void answersUntilItsDatabaseIsThereAndThenWorks() throws Exception {
    int port = Ports.free();
    Path folder = TestFolders.fresh("database-away");
    String url = "jdbc:postgresql://127.0.0.1:%d/ward?stringtype=unspecified".formatted(port);
    try (ServerProcess server = ServerProcess.onFreshFolder().on(url, ROLE, folder)) {
      server.start();
      awaitReason(server, "Connection to 127.0.0.1:" + port + " refused");
      awaitRefusals(server);

      try (EmbeddedPostgres postgres = postgres(port, folder);
          Connection administrator = postgres.getPostgresDatabase().getConnection()) {
        requirePasswords(administrator);
        execute(administrator, "create role wardvoice login password 'other'");
        awaitReason(server, "password authentication failed for user \\\"wardvoice\\\"");

        execute(administrator, "alter role wardvoice password 'unused'");
        awaitReason(server, "database \\\"ward\\\" does not exist");
        assertThat(Api.at(server.uri("/")).get("/api/patients").status()).isEqualTo(503);
        assertThat(server.output()).doesNotContain("Wardvoice is ready");

        execute(administrator, "create database ward owner wardvoice");
        server.awaitReady();
        Api.at(server.uri("/")).as("nurse@demo.example").get("/api/patients").hasStatus(200);
        await().until(() -> Api.at(server.uri("/")).get("/health/ready").status() == 200);
        assertThat(troubles(server)).hasSizeBetween(3, 10);
        assertThat(server.output()).contains("event=start.opened");
        server.stop();
        try (Connection ward = postgres.getDatabase("postgres", "ward").getConnection()) {
          waitsForWhatFits(server, folder, ward);
        }
      }
    } finally {
      TestFolders.remove(folder);
    }
  }

  /** A migration fails, the recordings are of another database, and the folder of the keys isn't mounted. */
  private static void waitsForWhatFits(ServerProcess server, Path folder, Connection ward)
      throws Exception {
    execute(
        ward,
        "create table kept as select * from flyway_schema_history where version >= '202611270300'");
    execute(
        ward,
        "delete from flyway_schema_history where installed_rank in (select installed_rank from kept)");
    Path identity = folder.resolve("recordings/installation-id");
    String own = Files.readString(identity);
    Files.writeString(identity, UUID.randomUUID().toString());
    Path keys = folder.resolve("keys");
    Path unmounted = folder.resolve("unmounted");
    Files.move(keys, unmounted);
    Map<String, Callable<?>> remedies = new HashMap<>();
    remedies.put(
        "already exists",
        () -> {
          execute(ward, "insert into flyway_schema_history select * from kept");
          execute(ward, "drop table kept");
          return null;
        });
    remedies.put("belongs to another database", () -> Files.writeString(identity, own));
    remedies.put(
        "There is no secrets.keyset.json in the keys folder " + keys,
        () -> moveFiles(unmounted, keys));

    server.start();
    while (!remedies.isEmpty()) {
      String told =
          patiently(server)
              .until(
                  () ->
                      remedies.keySet().stream()
                          .filter(trouble -> isTold(server, "event=start.waiting", trouble))
                          .findAny(),
                  Optional::isPresent)
              .orElseThrow();
      awaitRefusals(server);
      remedies.remove(told).call();
    }
    server.awaitReady();
    Api.at(server.uri("/")).as("nurse@demo.example").get("/api/patients").hasStatus(200);
    // At most one line each per minute; Flyway has a line of its own for each try.
    List<String> reasons =
        troubles(server).stream()
            .filter(line -> line.contains("event=start."))
            .map(line -> line.replaceAll(".* reason=| times=.*", ""))
            .toList();
    assertThat(reasons).hasSizeBetween(3, 10);
    assertThat(Set.copyOf(reasons)).hasSize(3);
    stopsAlthoughItsDatabaseHangs(server, folder.resolve("postgres"));
  }

  private static void stopsAlthoughItsDatabaseHangs(ServerProcess server, Path database)
      throws Exception {
    ProcessHandle postmaster =
        ProcessHandle.of(
                Long.parseLong(Files.readAllLines(database.resolve("postmaster.pid")).get(0)))
            .orElseThrow();
    try {
      signal("STOP", postmaster);
      postmaster.descendants().forEach(process -> signal("STOP", process));
      server.stop();
    } finally {
      postmaster.descendants().forEach(process -> signal("CONT", process));
      signal("CONT", postmaster);
    }
    // Whether each part of the stop gives up in time depends on what was going on.
    await()
        .untilAsserted(
            () ->
                assertThat(server.output())
                    .satisfiesAnyOf(
                        output -> assertThat(output).contains("Payara Micro STOPPED"),
                        output ->
                            assertThat(output)
                                .contains("didn't stop in time and is ended now; its threads:")
                                .contains("Service stop")));
  }

  private static void signal(String signal, ProcessHandle process) {
    try {
      new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static Path moveFiles(Path from, Path to) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
      for (Path file : files) {
        Files.move(file, to.resolve(file.getFileName()), REPLACE_EXISTING);
      }
    }
    return to;
  }

  private static void awaitReason(ServerProcess server, String reason) {
    patiently(server)
        .until(
            () ->
                isTold(
                    server, "event=start.database_away", reason, "/ward user=wardvoice remedy=\""));
  }

  private static ConditionFactory patiently(ServerProcess server) {
    return await()
        .atMost(AS_LONG_AS_IT_STARTS)
        .failFast("the server ended", () -> !server.isRunning());
  }

  private static boolean isTold(ServerProcess server, String... parts) {
    return troubles(server).stream().anyMatch(line -> Stream.of(parts).allMatch(line::contains));
  }

  /** Lines of warnings and errors, of whomever. */
  private static List<String> troubles(ServerProcess server) {
    return server
        .output()
        .lines()
        .filter(line -> line.matches("\\S+ (WARNING|SEVERE) .*"))
        .toList();
  }

  private static void awaitRefusals(ServerProcess server) {
    Api api = Api.at(server.uri("/"));
    await().atMost(AS_LONG_AS_IT_STARTS).until(() -> isLive(api));
    for (Answer refused :
        List.of(
            api.get("/api/patients"),
            api.with("Authorization", "Bearer e.e.e").get("/api/patients"),
            api.post("/api/auth/login", Map.of("email", "a@b.example", "password", "x")))) {
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.header("Retry-After")).isEqualTo("5");
      assertThat(refused.json().at("/error/code").asText()).isEqualTo("SERVICE_UNAVAILABLE");
    }
    assertThat(api.get("/fhir/R4/Patient").json().at("/resourceType").asText())
        .isEqualTo("OperationOutcome");
    assertThat(api.get("/metrics").status()).isEqualTo(503);
    for (String path : List.of("/health", "/health/ready")) {
      Answer health = api.get(path);
      assertThat(health.status()).isEqualTo(503);
      JsonNode check = health.json().at("/checks/0");
      assertThat(check.at("/name").asText()).isEqualTo("start");
      assertThat(check.at("/status").asText()).isEqualTo("DOWN");
    }
  }

  private static boolean isLive(Api api) {
    try {
      return api.get("/health/live").status() == 200;
    } catch (RuntimeException notYet) {
      return false;
    }
  }

  private static EmbeddedPostgres postgres(int port, Path folder) throws IOException {
    return EmbeddedPostgres.builder()
        .setPGStartupWait(Patience.MOST)
        .setPort(port)
        .setDataDirectory(folder.resolve("postgres"))
        .setOverrideWorkingDirectory(TestFolders.binaries().toFile())
        .setServerConfig("unix_socket_directories", "''")
        .setServerConfig("max_prepared_transactions", "100")
        .start();
  }

  /** As outside of tests, except for the superuser. */
  private static void requirePasswords(Connection administrator) throws SQLException, IOException {
    Path rules;
    try (Statement statement = administrator.createStatement();
        ResultSet row = statement.executeQuery("show hba_file")) {
      row.next();
      rules = Path.of(row.getString(1));
    }
    Files.writeString(rules, "host all " + ROLE + " all scram-sha-256\n" + Files.readString(rules));
    execute(administrator, "select pg_reload_conf()");
  }

  private static void execute(Connection administrator, String command) throws SQLException {
    try (Statement statement = administrator.createStatement()) {
      statement.execute(command);
    }
  }
}
