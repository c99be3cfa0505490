package org.wardvoice.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.wardvoice.platform.launcher.EmbeddedDatabase;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.TestFolders;

/** HAPI FHIR JPA, with the same PostgreSQL as Wardvoice's demo. The profile bench builds it from src/test/hapi. */
final class Hapi implements AutoCloseable {

  static final String NAME = "HAPI";

  private static final String PATIENTS = "/fhir/Patient";
  private static final String FHIR = "application/fhir+json";

  private final HttpClient client = HttpClient.newHttpClient();
  private final Path folder = TestFolders.fresh("hapi");
  private final EmbeddedDatabase database;
  private final JavaServer server;
  private final Site site;
  private final ManyPatients patients;

  Hapi() throws Exception {
    database = EmbeddedDatabase.start(folder.resolve("postgres"), TestFolders.binaries());
    int port = Ports.free();
    String address = "http://localhost:" + port;
    server =
        new JavaServer(
            URI.create(address + PATIENTS),
            folder,
            List.of(
                "-cp",
                "target/hapi/classes:target/hapi/lib/*",
                "org.wardvoice.bench.hapi.HapiServer",
                Integer.toString(port),
                database.url().split("\\?", 2)[0]));
    long postmaster =
        Long.parseLong(Files.readAllLines(folder.resolve("postgres/postmaster.pid")).get(0));
    site =
        new Site(
            NAME,
            URI.create(address + "/"),
            server::processorTime,
            () -> ProcessorTime.ofFamily(postmaster));
    patients = new ManyPatients((name, number) -> register(patient(name, "M" + number)));
  }

  Site site() {
    return site;
  }

  /** Without its cache of search results, which are up to a minute old: Wardvoice's are always current. */
  List<RequestCost> requests() {
    Map<String, String> current = Map.of("Cache-Control", "no-store");
    return List.of(
        kind(RequestCostBench.READ, () -> HttpText.get(PATIENTS + "/" + patients.nextId())),
        kind(RequestCostBench.SEARCH, () -> HttpText.get(search(), current)),
        kind(RequestCostBench.CACHED_SEARCH, () -> HttpText.get(search())),
        kind(
            RequestCostBench.CREATE,
            () ->
                HttpText.post(
                    PATIENTS, Map.of(), FHIR, patient("Newcomer", UUID.randomUUID().toString()))));
  }

  private RequestCost kind(String name, Supplier<byte[]> request) {
    return new RequestCost(name, site, RequestCostBench.REQUESTS, request);
  }

  private String search() {
    return PATIENTS + "?family=" + patients.nextFamilyName() + "&_count=" + ManyPatients.OF_A_NAME;
  }

  private static String patient(String familyName, String number) {
    return """
    {"resourceType": "Patient", "active": true, "name": [{"family": "%s", "given": ["Bench"]}],
     "identifier": [{"system": "urn:wardvoice:mrn", "value": "%s"}], "birthDate": "1970-01-01", "gender": "unknown"}\
    """
        .formatted(familyName, number);
  }

  private String register(String patient) {
    HttpRequest request =
        HttpRequest.newBuilder(site.uri().resolve(PATIENTS))
            .header("Content-Type", FHIR)
            .POST(BodyPublishers.ofString(patient))
            .build();
    HttpResponse<Void> answer = client.sendAsync(request, BodyHandlers.discarding()).join();
    String location = answer.headers().firstValue("Location").orElseThrow();
    return location.replaceFirst(".*/Patient/([^/]+).*", "$1");
  }

  @Override
  public void close() throws IOException {
    server.close();
    database.close();
    TestFolders.remove(folder);
  }
}
