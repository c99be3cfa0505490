package org.wardvoice.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ApiContract;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/**
 * Generated requests: no response is a server error, HTML, empty, outside the envelope, or leaks information.
 *
 * <p>{@code -Dfuzz.requests} sets the number, {@code -Dfuzz.seed} the seed. Builds always send the same requests;
 * longer runs use a new seed each time unless one is given.
 */
@ServerTest
@Tag("every-server")
@Tag("fuzz")
class FuzzIT {

  private static final int LANES = 4;
  private static final int IN_A_BUILD = 2_000;
  private static final long SEED_OF_BUILDS = 20_261_123;
  private static final int REQUESTS = Integer.getInteger("fuzz.requests", IN_A_BUILD);

  private final ServerUnderTest server;

  FuzzIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void answersWhateverIsSentInGoodOrder() throws Exception {
    long seed =
        Long.getLong("fuzz.seed", REQUESTS == IN_A_BUILD ? SEED_OF_BUILDS : System.nanoTime());
    System.out.println("fuzz: " + REQUESTS + " requests, -Dfuzz.seed=" + seed);
    Findings findings = new Findings();
    long begun = System.nanoTime();

    run(seed, findings);

    String told = "-Dfuzz.seed=" + seed + ": " + findings;
    Files.writeString(
        Path.of("target/fuzz.txt"),
        (System.nanoTime() - begun) / 1_000_000_000 + " s, " + told + "\n\n" + idle(findings));
    assertThat(findings.isEmpty()).as(told).isTrue();
    // With more 429s, the run would test nothing.
    assertThat(findings.count(429)).isLessThan(REQUESTS / 20);
    assertThat(findings.count(200)).isGreaterThan(REQUESTS / 10);
    Api.of(server).get("/health/live").hasStatus(200);
  }

  private void run(long seed, Findings findings) throws Exception {
    String marker = "Elsewhere" + seed;
    Map<String, String> foreign = foreign(FoundHospital.found(server), marker);
    FoundHospital hospital = FoundHospital.found(server);
    Set<String> lasting = open(hospital);
    URI root = server.uri("/");
    ServedDocument document = ServedDocument.read(server.uri("/openapi"));
    Judge judge = new Judge(ApiContract.of(server.uri("/openapi")), new Leaks(marker));
    ExecutorService pool = Executors.newFixedThreadPool(LANES);
    try {
      List<Lane> lanes = new ArrayList<>();
      for (int i = 0; i < LANES; i++) {
        Dice dice = new Dice(seed + i);
        Callers callers = new Callers(server, hospital, dice);
        callers.untouchable().addAll(lasting);
        Harvest harvest = new Harvest(dice, foreign, callers.untouchable());
        String someone = hospital.join("Someone", "nurse", ValidValues.WARDS.get(0)).email();
        harvest.keep("organization_id", hospital.id());
        ValidValues values = new ValidValues(document, harvest, dice, someone);
        lanes.add(
            new Lane(
                "fuzz-" + i,
                root,
                REQUESTS / LANES,
                dice,
                document,
                callers,
                harvest,
                new Shots(values, harvest, dice),
                judge,
                findings));
      }
      for (Future<Void> lane : pool.invokeAll(lanes)) {
        lane.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private String idle(Findings findings) throws IOException, InterruptedException {
    return "never successful: "
        + ServedDocument.read(server.uri("/openapi")).operations().stream()
            .map(Operation::id)
            .filter(id -> !findings.succeeded().contains(id))
            .toList();
  }

  /** Creates the departments, and returns the ids that must not change: theirs and the administrator's. */
  private static Set<String> open(FoundHospital hospital) {
    Api api = hospital.api();
    Set<String> lasting = new HashSet<>();
    for (String ward : ValidValues.WARDS) {
      lasting.add(api.post("/api/departments", Map.of("name", ward)).hasStatus(201).data("id"));
    }
    api.get("/api/users")
        .data()
        .path("users")
        .forEach(user -> lasting.add(user.get("id").asText()));
    return lasting;
  }

  /** Records that must be invisible to the other organization, by the name of the path parameter. */
  private static Map<String, String> foreign(FoundHospital other, String marker) {
    Api api = other.api();
    Map<String, String> ids = new LinkedHashMap<>();
    ids.put("department_id", api.post("/api/departments", Map.of("name", marker)).data("id"));
    String patient = TestPatients.admit(api, marker);
    ids.put("patient_id", patient);
    ids.put(
        "note_id",
        api.post(
                "/api/notes",
                Map.of("patient_id", patient, "content", marker, "department", marker))
            .data("id"));
    ids.put(
        "task_id",
        api.post("/api/tasks", Map.of("title", marker, "department", marker)).data("id"));
    ids.put("user_id", other.join(marker, "doctor", marker).id());
    ids.put("organization_id", other.id());
    return ids;
  }
}
