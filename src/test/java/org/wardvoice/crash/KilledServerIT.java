package org.wardvoice.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.crash.Changes.Change;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.Patience;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.webhooks.Receiver;

/** A server is killed repeatedly during its work and restarted; the tests check the state of the work afterwards. */
@Order(1)
@Tag("campaign")
class KilledServerIT {

  private static final int KILLS = Campaign.size(2, 5);
  private static final int CHANGES = Campaign.size(300, 2_000);

  /** Before each kill, so near that they can't be heard until then. */
  private static final int RECORDINGS = Campaign.size(2, 4);

  /** How many requests are processed at a time, and how many more are sent. */
  private static final int AT_ONCE = 32;

  private static final int BEYOND = 5;

  private static final long SEED = System.nanoTime();

  private static final String JWKS = "/api/auth/jwks";
  private static final String CHIEF = "chief@elsewhere.example";
  private static final Path REPORT = Path.of("target/event-chaos.txt");

  private static final ServerProcess SERVER =
      ServerProcess.onFreshFolder()
          .with("wardvoice.bootstrap.organization", "St. Elsewhere")
          .with("wardvoice.bootstrap.admin-email", CHIEF)
          .with("wardvoice.transcription.lease", "PT8S")
          .with("wardvoice.rate-limit.standard-per-hour", "1000000")
          .with("wardvoice.webhooks.timeout", "PT2S")
          .with("wardvoice.webhooks.retry-schedule", "PT0.5S" + ",PT1S".repeat(300));

  private static final List<String> OUTPUTS = new ArrayList<>();
  private static final List<Integer> UNHEARD_AT_KILLS = new ArrayList<>();
  private static int answerAtFirst;
  private static Recordings recordings;
  private static Changes changes;

  @BeforeAll
  static void workAndKill() throws Exception {
    start();
    answerAtFirst = status(JWKS);
    execute("create table kept (word text); insert into kept values ('still here')");
    recordings = new Recordings(SERVER, administrator());
    changes = new Changes(SERVER, CHANGES, SEED);
    Random random = new Random(SEED);
    int share = CHANGES / KILLS;
    for (int kill = 1; kill <= KILLS; kill++) {
      Api speaker = administrator();
      changes.awaitCommitted((kill - 1) * share + random.nextInt(share));
      UNHEARD_AT_KILLS.add(submitSome(speaker));
      changes.pause();
      kill(kill);
      start();
    }
    changes.awaitAll();
  }

  private static void start() throws Exception {
    SERVER.start().awaitReady();
    OUTPUTS.add(SERVER.output());
  }

  /** Kills the server alone and together with the database in turn. The last time, the broker's files are lost, too. */
  private static void kill(int turn) throws Exception {
    if (turn % 2 == 1) {
      SERVER.kill();
    } else {
      SERVER.killEverything();
    }
    if (turn == KILLS) {
      FileUtils.deleteDirectory(SERVER.dataFolder().resolve("broker").toFile());
    }
  }

  @AfterAll
  static void end() throws Exception {
    try (ServerProcess ended = SERVER;
        Changes over = changes) {
      if (ended.isRunning() && over != null) {
        over.pause();
        stopInOrder();
      }
    }
  }

  /** Also with an open live stream that the client doesn't close. */
  private static void stopInOrder() throws Exception {
    HttpRequest listening =
        HttpRequest.newBuilder(SERVER.uri("/api/events/stream"))
            .header("Authorization", administrator().sent("Authorization"))
            .build();
    HttpResponse<Stream<String>> stream =
        HttpClient.newHttpClient().send(listening, BodyHandlers.ofLines());
    assertThat(stream.statusCode()).isEqualTo(200);
    SERVER.stop();
    CompletableFuture.runAsync(() -> drain(stream.body()))
        .get(Patience.MOST.toSeconds(), TimeUnit.SECONDS);
  }

  @Test
  void startsWithoutAComplaint() {
    assertThat(OUTPUTS.get(0)).doesNotContain("SEVERE", "config.unknown_key");
    assertThat(answerAtFirst).isEqualTo(200);
  }

  @Test
  void writesTheFirstAdministratorsPasswordToAFileOfItsOwnerOnly() throws Exception {
    Path file = SERVER.dataFolder().resolve("administrator-password");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    String password = Files.readString(file).strip();
    assertThat(
            Api.at(SERVER.uri("/"))
                .signIn(Map.of("email", CHIEF, "password", password))
                .hasStatus(200)
                .data()
                .at("/user/role"))
        .hasToString("\"super_admin\"");
    assertThat(OUTPUTS).hasSize(KILLS + 1).noneMatch(output -> output.contains(password));
    assertThat(OUTPUTS.get(0)).contains("The administrator's password is in " + file);
  }

  @Test
  void hashesPasswordsAtTheCostThatIsShipped() throws Exception {
    assertThat(column("select hash from passwords"))
        .isNotEmpty()
        .allSatisfy(hash -> assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$"));
  }

  @Test
  void refusesFurtherRequestsWhileTheDatabaseStandsStill() throws Exception {
    HttpRequest list =
        HttpRequest.newBuilder(SERVER.uri("/api/patients"))
            .header("Authorization", administrator().sent("Authorization"))
            .build();
    HttpClient client = HttpClient.newHttpClient();
    List<CompletableFuture<HttpResponse<String>>> sent;
    try (Connection connection = SERVER.database();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("lock table patients");
      sent =
          Stream.generate(() -> client.sendAsync(list, BodyHandlers.ofString()))
              .limit(AT_ONCE + BEYOND)
              .toList();
      await()
          .until(
              () -> sent.stream().filter(CompletableFuture::isDone).count(),
              count -> count == BEYOND);
      administrator();
    }
    List<HttpResponse<String>> refused = new ArrayList<>();
    for (CompletableFuture<HttpResponse<String>> response : sent) {
      if (response.get().statusCode() != 200) {
        refused.add(response.get());
      }
    }
    assertThat(refused)
        .hasSize(BEYOND)
        .allSatisfy(
            response -> {
              assertThat(response.statusCode()).isEqualTo(503);
              assertThat(response.headers().firstValue("Retry-After")).isPresent();
              assertThat(response.body()).contains("\"SERVICE_UNAVAILABLE\"");
            });
    await().untilAsserted(() -> assertThat(SERVER.output()).contains("event=requests.refused"));
  }

  @Test
  void saysThatTheDataFolderIsInUse() throws Exception {
    // Not closed, because the folder belongs to the other server.
    ServerProcess second = new ServerProcess(SERVER.dataFolder(), Ports.free());

    assertThat(second.start().awaitExit()).isEqualTo(1);

    assertThat(second.output())
        .contains("is in use by another running instance")
        .contains(SERVER.dataFolder().toString())
        .contains("WARDVOICE_DATA");
    assertThat(status(JWKS)).isEqualTo(200);
  }

  /** Recordings until at least one of them is not heard yet; returns how many are not. */
  private static int submitSome(Api speaker) throws Exception {
    int unheard = 0;
    while (unheard == 0) {
      recordings.submit(speaker, RECORDINGS);
      unheard = recordings.ids().size() - recordings.completed().size();
    }
    return unheard;
  }

  @Test
  void keepsWhatWasCommitted() throws Exception {
    assertThat(column("select word from kept")).containsExactly("still here");
  }

  @Test
  void completesEachRecordingOnce() throws Exception {
    assertThat(UNHEARD_AT_KILLS).as("recordings to be heard at each kill").hasSize(KILLS);
    assertThat(UNHEARD_AT_KILLS).allSatisfy(unheard -> assertThat(unheard).isPositive());
    for (String id : recordings.ids()) {
      assertThat(recordings.awaitEnd(administrator(), id)).as(id).isEqualTo("completed");
    }
    assertThat(recordings.completed()).containsOnlyKeys(recordings.ids()).values().containsOnly(1);
  }

  @Test
  void tellsEachReceiverOfEveryCommittedChangeInOrder() throws Exception {
    List<Change> truth = changes.truth();
    assertThat(truth).hasSizeGreaterThanOrEqualTo(CHANGES);
    assertThat(changes.doomed()).as("rolled back at their end").isPositive();
    List<String> report = new ArrayList<>();
    report.add(
        "%d changes committed, %d rolled back at their end, %d times killed (seed %d)"
            .formatted(truth.size(), changes.doomed(), KILLS, SEED));
    for (Receiver receiver : changes.receivers()) {
      report.add(Arrivals.awaitAll(receiver, truth).toString());
    }
    report.forEach(System.out::println);
    Files.write(REPORT, report);
  }

  private static void drain(Stream<String> lines) {
    try (lines) {
      lines.forEach(line -> {});
    } catch (UncheckedIOException cut) {
      // The server has ended, too.
    }
  }

  private static Api administrator() {
    return Api.at(SERVER.uri("/")).as("super_admin@demo.example");
  }

  private static int status(String path) throws Exception {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(SERVER.uri(path)).build(), BodyHandlers.discarding())
        .statusCode();
  }

  private static void execute(String sql) throws Exception {
    try (Connection connection = SERVER.database();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> column(String query) throws Exception {
    List<String> values = new ArrayList<>();
    try (Connection connection = SERVER.database();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }
}
