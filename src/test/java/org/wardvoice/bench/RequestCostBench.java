package org.wardvoice.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;

/**
 * What ordinary requests cost, in processor time of the server and its database, compared with the smallest response of
 * the same server without an application. Rounds of all kinds take turns. The processor time hardly depends on other
 * work on the machine; rates and response times do.
 */
@Isolated("other work would slow it down")
class RequestCostBench {

  private static final int WARM_UP = 3_000;
  private static final int REQUESTS = 800;
  private static final int ROUNDS = 5;

  /** Above this share of other work, rates and response times say little. */
  private static final double MOST_OTHERS = 0.1;

  private static final String EMAIL = "super_admin@demo.example";

  @Test
  void comparesRequestsWithTheBareServer() throws Exception {
    try (BareServer bare = new BareServer();
        ServerProcess server = ServerProcess.onFreshFolder().fullyCompiled()) {
      server
          .with("wardvoice.rate-limit.standard-per-hour", "100000000")
          .with("wardvoice.access.access-token-lifetime", "PT2H")
          .start()
          .awaitReady();
      RequestCost hello =
          new RequestCost(
              "hello of the bare server",
              bare.uri(),
              () -> ProcessorTime.ofProcess(bare.pid()),
              () -> head("GET", bare.uri().getPath()) + "\r\n");
      List<RequestCost> own = requests(server);
      hello.warmUp(WARM_UP);
      for (RequestCost kind : own) {
        kind.warmUp(WARM_UP);
      }
      for (int round = 0; round < ROUNDS; round++) {
        hello.round(REQUESTS);
        for (RequestCost kind : own) {
          kind.round(REQUESTS);
        }
      }
      print(hello, own);
    }
  }

  private static void print(RequestCost hello, List<RequestCost> own) {
    System.out.println(hello);
    own.forEach(
        kind ->
            System.out.printf(
                "%s; of hello's rate %.2f, hello costs %.2f of it%n",
                kind, kind.perSecond() / hello.perSecond(), hello.processor() / kind.processor()));
    double others = own.stream().mapToDouble(RequestCost::others).average().orElseThrow();
    System.out.printf(
        "other work took %.0f %% of the processors%s%n",
        others * 100,
        others > MOST_OTHERS ? ": don't judge rates and response times by this run" : "");
  }

  private static List<RequestCost> requests(ServerProcess server) {
    Api api = Api.at(server.uri("/"));
    String token =
        api.post("/api/auth/login", Map.of("email", EMAIL, "password", Api.PASSWORD)).data("token");
    JsonNode first =
        api.with("Authorization", "Bearer " + token)
            .get("/api/patients?limit=1")
            .data()
            .path("patients")
            .get(0);
    String department = first.path("department").asText();
    String read = signed("GET", "/api/patients/" + first.path("id").asText(), token) + "\r\n";
    String list = signed("GET", "/api/patients?limit=20", token) + "\r\n";
    String search =
        signed("GET", "/api/patients?limit=20&q=" + familyName(first.path("name").asText()), token)
            + "\r\n";
    String create = signed("POST", "/api/patients", token);
    return List.of(
        kind(server, "keys of tokens (public)", () -> head("GET", "/api/auth/jwks") + "\r\n"),
        kind(server, "read a patient", () -> read),
        kind(server, "list patients", () -> list),
        kind(server, "search patients by family name", () -> search),
        kind(server, "create a patient", () -> create + patient(department)));
  }

  private static RequestCost kind(ServerProcess server, String name, Supplier<String> request) {
    DoubleSupplier cost =
        () -> ProcessorTime.ofProcess(server.pid()) + ProcessorTime.ofFamily(server.databasePid());
    return new RequestCost(name, server.uri("/"), cost, request);
  }

  private static String familyName(String name) {
    return URLEncoder.encode(name.substring(name.lastIndexOf(' ') + 1), StandardCharsets.UTF_8);
  }

  private static String head(String method, String path) {
    return "%s %s HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n"
        .formatted(method, path);
  }

  private static String signed(String method, String path, String token) {
    return head(method, path) + "Authorization: Bearer " + token + "\r\n";
  }

  /** The rest of the request that registers a patient. */
  private static String patient(String department) {
    String body =
        """
        {"name": "Bench Patient", "mrn": "%s", "date_of_birth": "1970-01-01", "department": "%s"}"""
            .formatted(UUID.randomUUID(), department);
    return "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
  }
}
