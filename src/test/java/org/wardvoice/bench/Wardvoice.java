package org.wardvoice.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.transcription.SampleRecordings;

/** Wardvoice with the demo's data and many patients; its worker doesn't transcribe. */
final class Wardvoice implements AutoCloseable {

  private static final int SIGN_INS = 80;
  private static final int UPLOADS = 240;

  private static final String PATIENTS = "/api/patients";
  private static final String FEEDBACK = "/api/feedback";
  private static final String LOGIN = "/api/auth/login";
  private static final String RECORDING = "/demo/recordings/complaint-fall.ogg";
  private static final String JSON = "application/json";

  private final ServerProcess server;
  private final Site site;
  private final Api api;
  private final Map<String, String> signedIn;
  private final String department;
  private final ManyPatients patients;

  /**
   * Starts it.
   *
   * @param build the folder of its WAR and launcher
   */
  Wardvoice(String name, Path build) throws Exception {
    server =
        ServerProcess.onFreshFolder()
            .of(build)
            .forBenchmarks()
            .with("wardvoice.rate-limit.sign-in-per-minute", "100000000")
            .with("wardvoice.transcription.workers", "0")
            .start()
            .awaitReady();
    site =
        new Site(
            name,
            server.uri("/"),
            () -> ProcessorTime.ofProcess(server.pid()),
            () -> ProcessorTime.ofFamily(server.databasePid()));
    Api stranger = Api.at(server.uri("/"));
    String token = stranger.post(LOGIN, login("super_admin@demo.example")).data("token");
    signedIn = Map.of("Authorization", "Bearer " + token);
    api = stranger.with("Authorization", "Bearer " + token);
    department =
        api.get(PATIENTS + "?limit=1").data().path("patients").get(0).path("department").asText();
    patients = new ManyPatients((family, number) -> register(family, number));
  }

  Site site() {
    return site;
  }

  List<RequestCost> requests() {
    String timeline = PATIENTS + "/" + patientWithFeedback() + "/timeline?limit=20";
    FormBody form =
        new FormBody()
            .field("patient_id", patients.nextId())
            .file("audio_file", "recording.ogg", SampleRecordings.read(RECORDING));
    byte[] upload = HttpText.post(FEEDBACK, signedIn, form.contentType(), form.content());
    byte[] signIn = HttpText.post(LOGIN, Map.of(), JSON, Json.write(login("nurse@demo.example")));
    return List.of(
        kind(RequestCostBench.FLOOR, () -> HttpText.get("/api/auth/jwks")),
        kind(RequestCostBench.READ, () -> get(PATIENTS + "/" + patients.nextId())),
        kind(
            RequestCostBench.SEARCH,
            () -> get(PATIENTS + "?limit=20&q=" + patients.nextFamilyName())),
        kind(RequestCostBench.CREATE, this::create),
        kind("list", () -> get(PATIENTS + "?limit=20")),
        kind("timeline", () -> get(timeline)),
        kind("KPIs", () -> get("/api/analytics/kpis")),
        kind("feedback list", () -> get(FEEDBACK + "?limit=20")),
        new RequestCost("sign-in", site, SIGN_INS, () -> signIn),
        new RequestCost("upload", site, UPLOADS, () -> upload));
  }

  private RequestCost kind(String name, Supplier<byte[]> request) {
    return new RequestCost(name, site, RequestCostBench.REQUESTS, request);
  }

  private byte[] get(String path) {
    return HttpText.get(path, signedIn);
  }

  private byte[] create() {
    Map<String, String> newcomer = patient("Newcomer", UUID.randomUUID().toString(), department);
    return HttpText.post(PATIENTS, signedIn, JSON, Json.write(newcomer));
  }

  private String register(String familyName, int number) {
    return api.post(PATIENTS, patient(familyName, "BENCH-" + number, department))
        .hasStatus(201)
        .data("id");
  }

  static Map<String, String> patient(String familyName, String number, String department) {
    return Map.of(
        "name",
        "Bench " + familyName,
        "mrn",
        number,
        "date_of_birth",
        "1970-01-01",
        "department",
        department);
  }

  private static Map<String, String> login(String email) {
    return Map.of("email", email, "password", Api.PASSWORD);
  }

  private String patientWithFeedback() {
    JsonNode newest = api.get(FEEDBACK + "?limit=1").data().path("feedback").get(0);
    return newest.path("patient_id").asText();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
