package org.wardvoice.operations.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.config.StandaloneSettings;
import org.wardvoice.shared.crypto.KeyRegister;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.health.Finding.Level;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.S3Server;
import org.wardvoice.testing.TestDatabase;

/** A healthy installation, broken in one way by each test. */
class DoctorIT {

  private static final Path CLASSES = Path.of("target", "classes");
  private static final String MASTER = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
  private static final String OTHER = "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

  @TempDir private static Path backup;
  private static BareDatabase shared;

  @TempDir private Path folder;
  private final Map<String, String> environment = new HashMap<>();
  private Clock clock = Clock.systemUTC();

  @BeforeAll
  static void createDatabase() throws SQLException {
    shared = BareDatabase.withTables();
    createKeys();
  }

  @AfterAll
  static void dropDatabase() {
    shared.close();
  }

  @BeforeEach
  void install() throws Exception {
    environment.put("WARDVOICE_DATA_FOLDER", folder.toString());
    environment.put("WARDVOICE_DATABASE_PASSWORD", "unused");
    use(shared);
    FileUtils.copyDirectory(backup.toFile(), keys().toFile());
    Files.setPosixFilePermissions(keys(), PosixFilePermissions.fromString("rwx------"));
    String id = shared.column("update installation set bound_at = now() returning id").get(0);
    Files.writeString(Files.createDirectory(recordings()).resolve("installation-id"), id);
  }

  private void use(BareDatabase database) {
    environment.put("WARDVOICE_DATABASE_URL", database.source().getUrl());
    environment.put("WARDVOICE_DATABASE_USER", database.source().getUser());
  }

  private Path recordings() {
    return folder.resolve("recordings");
  }

  private Path keys() {
    return folder.resolve("keys");
  }

  /** Creates the installation's keys, which the database knows. */
  private static void createKeys() throws SQLException {
    Map<String, Collection<Integer>> known = new TreeMap<>();
    KeysetsOutside.open(backup)
        .compare(
            new KeyRegister() {
              @Override
              public Set<Integer> of(String keyset) {
                return Set.of();
              }

              @Override
              public void remember(String keyset, Collection<Integer> ids) {
                known.put(keyset, ids);
              }

              @Override
              public void forget(String keyset) {
                known.remove(keyset);
              }
            });
    for (Map.Entry<String, Collection<Integer>> keyset : known.entrySet()) {
      for (int id : keyset.getValue()) {
        shared.execute(
            "insert into known_keys (keyset, key_id) values ('%s', %d)"
                .formatted(keyset.getKey(), id));
      }
    }
  }

  private List<Finding> examine() {
    return Doctor.examine(CLASSES, Map.of(), environment, clock);
  }

  private List<String> found(Level level) {
    return examine().stream()
        .filter(finding -> finding.level() == level)
        .map(finding -> finding.part() + ": " + finding.text() + " " + finding.remedy())
        .toList();
  }

  /** The only error contains these texts. */
  private void assertError(String... texts) {
    assertThat(found(Level.ERROR)).singleElement().asString().contains(texts);
  }

  @Test
  void findsNoErrorInAHealthyInstallation() {
    assertThat(examine())
        .filteredOn(finding -> !finding.part().matches("folders|mail"))
        .allMatch(finding -> finding.level() == Level.OK)
        .extracting(Finding::part)
        .contains(
            "versions", "settings", "database", "clock", "schema", "keys", "recordings", "engine");
    assertThat(found(Level.WARNING)).anyMatch(line -> line.contains("No mail server"));
  }

  @Test
  void tellsThatAReplicaIsAwayOrNone() {
    environment.put("WARDVOICE_READER_URL", environment.get("WARDVOICE_DATABASE_URL"));
    assertThat(found(Level.WARNING))
        .anyMatch(line -> line.startsWith("reader: ") && line.contains("leads to no replica"));
    environment.put("WARDVOICE_READER_URL", "jdbc:postgresql://127.0.0.1:1/wardvoice");
    assertThat(found(Level.WARNING)).anyMatch(line -> line.contains("replica can't be opened"));
  }

  @Test
  void acceptsAnEmptyDatabaseWithEmptyFolders() throws Exception {
    environment.put("WARDVOICE_DATA_FOLDER", folder.resolve("none").toString());
    try (TestDatabase empty = TestDatabase.empty()) {
      environment.put("WARDVOICE_DATABASE_URL", empty.url());
      assertThat(found(Level.ERROR)).isEmpty();
    }
    assertThat(folder.resolve("none")).doesNotExist();
  }

  @Test
  void changesNothing() throws Exception {
    Map<Path, String> before = files();
    examine();
    assertThat(files()).isEqualTo(before);

    DatabaseInspection inspection =
        new DatabaseInspection(StandaloneSettings.of(Map.of(), environment), clock);
    try (Connection connection = inspection.connect(new ArrayList<>())) {
      assertThatThrownBy(() -> connection.createStatement().execute("create table harm ()"))
          .hasMessageContaining("read-only");
    }
  }

  private Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.toList()) {
        files.put(file, Files.isDirectory(file) ? "" : Files.readString(file));
      }
    }
    return files;
  }

  @Test
  void tellsThatThePasswordIsWrong() throws Exception {
    Path rules = Path.of(shared.column("show hba_file").get(0));
    String before = Files.readString(rules);
    shared.execute("create role guarded login password 'right'");
    try {
      Files.writeString(rules, "host all guarded 127.0.0.1/32 scram-sha-256\n" + before);
      shared.column("select pg_reload_conf()");
      environment.put("WARDVOICE_DATABASE_USER", "guarded");
      environment.put("WARDVOICE_DATABASE_PASSWORD", "wrong");
      Awaitility.await()
          .untilAsserted(() -> assertError("password authentication failed", "PASSWORD"));
    } finally {
      Files.writeString(rules, before);
      shared.column("select pg_reload_conf()");
      shared.execute("drop role guarded");
    }
  }

  @Test
  void tellsThatTheDatabaseIsAway() throws Exception {
    environment.put(
        "WARDVOICE_DATABASE_URL",
        "jdbc:postgresql://127.0.0.1:%d/wardvoice?stringtype=unspecified".formatted(freePort()));
    assertError("database: ", "refused", "Start it");
    assertThat(found(Level.WARNING)).anyMatch(line -> line.startsWith("keys: Keys and recordings"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Test
  void tellsThatThereIsNoSuchDatabase() {
    environment.computeIfPresent(
        "WARDVOICE_DATABASE_URL", (key, url) -> url.replaceFirst("/test_\\d+", "/lost"));
    assertError("\"lost\" does not exist", "Create the database");
  }

  @Test
  void tellsWhatTheAddressOfTheDatabaseLacks() {
    environment.computeIfPresent(
        "WARDVOICE_DATABASE_URL", (key, url) -> url.replace("stringtype=unspecified&", ""));
    assertError("WARDVOICE_DATABASE_URL", "stringtype=unspecified");
  }

  @Test
  void tellsThatAnExtensionIsMissing() throws Exception {
    try (BareDatabase bare = BareDatabase.withTables()) {
      bare.execute("drop extension pg_trgm cascade");
      use(bare);
      assertThat(found(Level.ERROR)).anyMatch(line -> line.contains("create extension pg_trgm"));
    }
  }

  @Test
  void tellsThatTheDatabaseIsReadOnly() throws Exception {
    try (BareDatabase standby = BareDatabase.withTables()) {
      standby.execute(
          "alter database %s set default_transaction_read_only = on"
              .formatted(standby.column("select current_database()").get(0)));
      use(standby);
      assertThat(found(Level.ERROR))
          .anyMatch(line -> line.startsWith("database: The database is read-only. Promote it"));
    }
  }

  @Test
  void tellsThatTheSchemaIsNewer() throws Exception {
    history("'999901010000', 'future', true");
    try {
      assertError("schema: ", "newer", "999901010000", "restore the backup");
    } finally {
      shared.execute("delete from flyway_schema_history where version = '999901010000'");
    }
  }

  @Test
  void tellsThatAMigrationFailed() throws Exception {
    history("'999901010000', 'future', false");
    try {
      assertError("The migration 999901010000 failed");
    } finally {
      shared.execute("delete from flyway_schema_history where version = '999901010000'");
    }
  }

  @Test
  void tellsThatAMigrationWasChanged() throws Exception {
    String change =
        "update flyway_schema_history set checksum = checksum %s 1 where version = '202611210830'";
    shared.execute(change.formatted("+"));
    try {
      assertError("V202611210830__create_organizations.sql isn't the migration that was applied");
    } finally {
      shared.execute(change.formatted("-"));
    }
  }

  private static void history(String row) throws SQLException {
    shared.execute(
        "insert into flyway_schema_history (installed_rank, version, description, success, type,"
            + " script, installed_by, execution_time)"
            + " select 9999, v.*, 'SQL', '', '', 0 from (values ("
            + row
            + ")) v");
  }

  @Test
  void warnsThatTheSchemaIsBehind() throws Exception {
    environment.put("WARDVOICE_DATA_FOLDER", folder.resolve("none").toString());
    try (BareDatabase old = BareDatabase.asOf("202611210850")) {
      use(old);
      assertThat(found(Level.ERROR)).isEmpty();
      assertThat(found(Level.WARNING))
          .anyMatch(line -> line.contains("the first is 202611210900"))
          .anyMatch(line -> line.contains("Back up the database"));
    }
  }

  @Test
  void tellsThatTheKeysAreMissing() throws Exception {
    FileUtils.deleteDirectory(keys().toFile());
    assertThat(found(Level.ERROR))
        .hasSize(4)
        .allMatch(line -> line.contains("is missing in the keys folder " + keys()))
        .allMatch(line -> line.contains("restore it from its backup"));
    assertThat(keys()).doesNotExist();
  }

  @Test
  void tellsThatTheKeysAreOfAnotherInstallation() throws Exception {
    FileUtils.deleteDirectory(keys().toFile());
    KeysetsOutside.open(keys());
    assertThat(found(Level.ERROR))
        .hasSize(4)
        .allMatch(line -> line.contains("lacks a key that encrypted the database"));
  }

  @Test
  void tellsThatTheMasterKeyIsWrong() throws Exception {
    KeysetsOutside.open(keys(), MASTER);
    environment.put("WARDVOICE_KEYS_MASTER_KEY", OTHER);
    assertThat(found(Level.ERROR))
        .hasSize(4)
        .allMatch(line -> line.contains("wardvoice.keys.master-key is not the key that opens"));

    environment.remove("WARDVOICE_KEYS_MASTER_KEY");
    assertThat(found(Level.ERROR))
        .hasSize(4)
        .allMatch(line -> line.contains("is encrypted, but wardvoice.keys.master-key is not set"));

    environment.put("WARDVOICE_KEYS_MASTER_KEY", MASTER);
    assertThat(found(Level.ERROR)).isEmpty();
  }

  @Test
  void tellsThatTheMasterKeyIsMalformed() {
    environment.put("WARDVOICE_KEYS_MASTER_KEY", "short");
    assertError("wardvoice.keys.master-key must be 32 bytes in base64", "openssl rand -base64 32");
  }

  @Test
  void warnsThatOthersCanReadTheKeys() throws Exception {
    Files.setPosixFilePermissions(keys(), PosixFilePermissions.fromString("rwxr-xr-x"));
    assertThat(found(Level.WARNING)).anyMatch(line -> line.contains("chmod 700 " + keys()));
  }

  @Test
  void tellsThatTheRecordingsAreMissing() throws Exception {
    FileUtils.deleteDirectory(recordings().toFile());
    assertError("recordings: ", recordings() + " is missing", "Mount it");
    assertThat(recordings()).doesNotExist();
  }

  @Test
  void examinesABucket() throws Exception {
    try (S3Server server = S3Server.start(folder)) {
      environment.putAll(server.environment("recordings"));
      assertThat(found(Level.OK))
          .anyMatch(
              line ->
                  line.startsWith(
                      "recordings: The recordings bucket s3://recordings/ belongs to this database."))
          .noneMatch(line -> line.contains("wardvoice.recordings-folder"));
      environment.put("WARDVOICE_RECORDINGS_S3_BUCKET", "another");
      assertError("recordings: ", "s3://another/ can't be used", "Check its name");
    }
  }

  @Test
  void tellsThatTheRecordingsBelongToAnotherDatabase() throws Exception {
    Files.writeString(
        recordings().resolve("installation-id"), "6b6f3f0e-55d6-4c55-9d0b-6e1f6f5a6a01");
    assertError("belongs to another database", "Mount or configure the right one");
  }

  @Test
  void warnsThatTheCheckpointsAreNotMounted() throws Exception {
    try (BareDatabase signed = BareDatabase.withTables()) {
      String chain = "00000000-0000-7000-8000-00000000000a";
      signed.execute(
          """
          set session_replication_role = replica;
          insert into audit_checkpoints (chain_id, position, signed_at, statement)
          values ('%s', 1, now(), 'signed')
          """
              .formatted(chain));
      use(signed);
      Path file = Files.createDirectory(folder.resolve("audit")).resolve(chain + ".checkpoints");
      assertThat(found(Level.WARNING))
          .anyMatch(line -> line.startsWith("checkpoints: " + file + " is missing"));
      Files.createFile(file);
      assertThat(found(Level.WARNING)).noneMatch(line -> line.startsWith("checkpoints: "));
    }
  }

  @Test
  void tellsThatAFolderIsReadOnly() {
    // Not even root can write there.
    environment.put("WARDVOICE_AUDIT_CHECKPOINTS_FOLDER", "/proc/self");
    assertError("folders: wardvoice.audit.checkpoints-folder: ", "can't be written");
  }

  @Test
  void tellsWhichSettingsAreUnknownOrUnreadable() {
    environment.put("WARDVOICE_TRANSCRIPTION_WORKER", "2");
    environment.put("WARDVOICE_ACCESS_SESSION_LIFETIME", "8 hours");
    environment.put("WARDVOICE_REPORTS_LONGEST", "PT");
    assertThat(found(Level.WARNING))
        .anyMatch(line -> line.contains("no setting WARDVOICE_TRANSCRIPTION_WORKER"));
    assertThat(found(Level.ERROR))
        .hasSize(2)
        .anyMatch(line -> line.contains("session-lifetime must be a duration"))
        .anyMatch(line -> line.contains("reports.longest must be a duration"));
  }

  @Test
  void asksForNoSettingOfAnEngineThatIsNotUsed() {
    environment.put("WARDVOICE_TRANSCRIPTION_MOONSHINE_TIMEOUT", "a minute");
    assertError("settings: wardvoice.transcription.moonshine.timeout must be a duration");
  }

  @Test
  void tellsThatTheHeapIsNoSize() {
    environment.put("WARDVOICE_HEAP", "2GB");
    assertError("settings: WARDVOICE_HEAP must be a size such as 1536m or 2g");
  }

  @Test
  void tellsThatThePublicAddressIsAwayOrNotTrusted() throws Exception {
    environment.put("WARDVOICE_BASE_URL", "https://127.0.0.1:" + freePort());
    assertThat(found(Level.WARNING)).anyMatch(line -> line.contains("can't be reached from here"));
    try (ServerSocket noTls = new ServerSocket(0)) {
      environment.put("WARDVOICE_BASE_URL", "https://127.0.0.1:" + noTls.getLocalPort());
      CompletableFuture<Void> answer =
          CompletableFuture.runAsync(
              () -> {
                try (Socket caller = noTls.accept()) {
                  caller
                      .getOutputStream()
                      .write("no TLS here\r\n".getBytes(StandardCharsets.UTF_8));
                } catch (IOException failed) {
                  throw new UncheckedIOException(failed);
                }
              });
      assertError("certificates: wardvoice.base-url", "isn't accepted", "Renew it");
      answer.join();
    }
  }

  @Test
  void tellsThatTheMailServerIsAway() throws Exception {
    environment.put("WARDVOICE_MAIL_HOST", "127.0.0.1");
    environment.put("WARDVOICE_MAIL_PORT", Integer.toString(freePort()));
    assertError("mail: 127.0.0.1:", "can't be reached", "wardvoice.mail.host");
  }

  @Test
  void signsInAtTheMailServer() throws Exception {
    environment.put("WARDVOICE_MAIL_HOST", "127.0.0.1");
    environment.put("WARDVOICE_MAIL_USER", Mailbox.USER);
    environment.put("WARDVOICE_MAIL_PASSWORD", Mailbox.PASSWORD);
    int port = Ports.free();
    environment.put("WARDVOICE_MAIL_PORT", Integer.toString(port));
    try (Mailbox mailbox = Mailbox.at(port)) {
      assertError("mail: 127.0.0.1:", "STARTTLS", "Correct wardvoice.mail.starttls");

      environment.put("WARDVOICE_MAIL_STARTTLS", "false");
      assertThat(found(Level.ERROR)).isEmpty();
      assertThat(found(Level.OK)).anyMatch(line -> line.contains("accepts the login of wardvoice"));

      environment.put("WARDVOICE_MAIL_PASSWORD", "wrong");
      assertError("refuses the login of wardvoice", "Correct wardvoice.mail.user");

      environment.remove("WARDVOICE_MAIL_STARTTLS");
      environment.put("WARDVOICE_MAIL_TLS", "true");
      assertError("mail: TLS with 127.0.0.1:", "Correct wardvoice.mail.tls");
      assertThat(mailbox.isEmpty()).isTrue();
    }
  }

  @Test
  void tellsThatTheSpeechProgramIsMissing() {
    environment.put("WARDVOICE_TRANSCRIPTION_ENGINE", "command");
    environment.put("WARDVOICE_TRANSCRIPTION_COMMAND_LINE", "/opt/none/whisper-cli -f {wav}");
    assertError("engine: ", "/opt/none/whisper-cli is missing");

    environment.put("WARDVOICE_TRANSCRIPTION_COMMAND_LINE", "sh -c true");
    assertThat(found(Level.ERROR)).isEmpty();
  }

  @Test
  void tellsThatTheEngineIsUnknown() {
    environment.put("WARDVOICE_TRANSCRIPTION_ENGINE", "parrot");
    assertError("wardvoice.transcription.engine must be one of moonshine");
  }

  @Test
  void tellsThatTheAnalysisEngineIsUnknown() {
    environment.put("WARDVOICE_ANALYSIS_ENGINE", "oracle");
    assertError("wardvoice.analysis.engine must be one of neural");
  }

  @Test
  void tellsThatAnEngineIsAway() throws Exception {
    environment.put("WARDVOICE_ANALYSIS_ENGINE", "openai");
    environment.put("WARDVOICE_ANALYSIS_OPENAI_BASE_URL", "http://127.0.0.1:" + freePort());
    assertError("engine: 127.0.0.1:", "wardvoice.analysis.openai.base-url");
  }

  @Test
  void tellsThatASettingNamesNoOrganization() throws Exception {
    environment.put("WARDVOICE_HL7_OUT_ORGANIZATIONS", "Norht");
    assertThat(found(Level.ERROR)).as("before the first start").isEmpty();
    String id = "00000000-0000-7000-8000-00000000000a";
    shared.execute(
        "insert into organizations (id, name, created_at, updated_at) values ('%s', 'North', now(), now())"
            .formatted(id));
    try {
      assertError("organizations: wardvoice.hl7.out.organizations names \"Norht\"", "name or id");
      environment.put("WARDVOICE_HL7_OUT_ORGANIZATIONS", "NORTH," + id);
      assertThat(found(Level.ERROR)).isEmpty();
      assertThat(found(Level.OK)).anyMatch(line -> line.startsWith("organizations: "));

      environment.put("WARDVOICE_HL7_MLLP_ORGANIZATIONS", "2575=north,EAST=Esat");
      assertError("organizations: wardvoice.hl7.mllp.organizations names \"Esat\"");
      environment.remove("WARDVOICE_HL7_MLLP_ORGANIZATIONS");
      environment.put("WARDVOICE_EMR_FHIR_ORGANIZATION", "South");
      assertError("organizations: wardvoice.emr.fhir.organization names \"South\"");
      environment.remove("WARDVOICE_EMR_FHIR_ORGANIZATION");
      environment.put("WARDVOICE_SSO_HOSPITAL_ORGANIZATION", "South");
      assertThat(found(Level.ERROR))
          .anyMatch(line -> line.contains("wardvoice.sso.hospital.organization names \"South\""));
    } finally {
      shared.execute("delete from organizations");
    }
  }

  @Test
  void tellsThatTheClocksDiffer() {
    clock = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(-2));
    assertError("clock: This machine's clock is 1", "behind the database's", "NTP");
  }

  @Test
  void answersWithAnExitCodeAndJson() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertThat(run(bytes, "--json")).isZero();
    JsonNode report = Json.MAPPER.readTree(bytes.toString(StandardCharsets.UTF_8));
    assertThat(report.get("status").asText()).isEqualTo("warning");
    assertThat(report.get("findings").size()).isGreaterThan(10);

    Files.delete(recordings().resolve("installation-id"));
    bytes.reset();
    assertThat(run(bytes)).isEqualTo(1);
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .containsPattern("(?m)^error +recordings +The recordings folder .*lacks the identity")
        .containsPattern("(?m)^Errors: 1. Warnings: ");

    bytes.reset();
    assertThat(run(bytes, "--yaml")).isEqualTo(2);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("Usage: wardvoice doctor");
  }

  @Test
  void printsHelpInsteadOfExamining() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertThat(run(bytes, "--help")).isZero();
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .startsWith("Usage: wardvoice doctor")
        .contains("Exit code 1")
        .doesNotContain("Errors: ");

    bytes.reset();
    assertThat(run(bytes, "--json", "--help")).isZero();
    assertThat(Json.MAPPER.readTree(bytes.toString(StandardCharsets.UTF_8)).get("usage").asText())
        .startsWith("Usage: wardvoice doctor");
  }

  private int run(ByteArrayOutputStream bytes, String... arguments) {
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    return Doctor.run(List.of(arguments), CLASSES, Map.of(), environment, out);
  }
}
