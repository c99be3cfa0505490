package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.TwoNodes;

/**
 * More patients than fit into the memory of the node that synchronizes, which has a quarter of a gibibyte. {@code
 * -Demr.patients} sets how many.
 */
@NodesTest
@Tag("rare")
class EmrMemoryIT {

  private static final int PATIENTS =
      Integer.getInteger("emr.patients", Campaign.size(10_000, 40_000));
  private static final int ON_A_PAGE = 500;
  private static final Duration LONGEST = Duration.ofHours(1);

  @Test
  void pullsThemInAQuarterOfAGibibyte(TwoNodes nodes) throws Exception {
    new EmrCalls(nodes.administrator()).map("Location/ward-1", "Cardiology");
    HttpServer emr = Ports.httpServer(nodes.emrPort());
    emr.createContext("/fhir/Encounter", asked -> page(asked, EmrMemoryIT::encounter));
    emr.createContext("/fhir/Patient", asked -> page(asked, EmrMemoryIT::patient));
    emr.start();
    try {
      assertThat(pulled(nodes, "new").get("created").asInt()).isEqualTo(PATIENTS);
      assertThat(pulled(nodes, "unchanged").get("unchanged").asInt()).isEqualTo(PATIENTS);
    } finally {
      emr.stop(0);
    }
  }

  /** Signs in again and again: a token doesn't live as long as half a million patients take. */
  private static JsonNode pulled(TwoNodes nodes, String kind) {
    Map<String, Object> wanted = Map.of("mode", "full", "resources", new String[] {"patients"});
    long start = System.nanoTime();
    String run =
        nodes
            .administrator()
            .post("/api/integrations/emr/sync", wanted)
            .hasStatus(201)
            .data("sync_id");
    await()
        .atMost(LONGEST)
        .pollInterval(Duration.ofSeconds(5))
        .until(() -> !read(nodes, run).get("status").asText().equals("running"));
    double seconds = (System.nanoTime() - start) / 1e9;
    JsonNode sync = read(nodes, run);
    assertThat(sync.get("status").asText()).as(sync.toString()).isEqualTo("completed");
    System.out.printf(
        "emr: %d %s patients in %.0f s, %.0f a second%n",
        PATIENTS, kind, seconds, PATIENTS / seconds);
    return sync;
  }

  private static JsonNode read(TwoNodes nodes, String run) {
    return new EmrCalls(nodes.administrator()).read(run);
  }

  private interface Made {

    String of(int number);
  }

  /** A page that is made when it is asked for. */
  private static void page(HttpExchange asked, Made record) throws IOException {
    String query = asked.getRequestURI().getQuery();
    int first = query.startsWith("from=") ? Integer.parseInt(query.substring("from=".length())) : 0;
    int end = Math.min(first + ON_A_PAGE, PATIENTS);
    String entries =
        IntStream.range(first, end)
            .mapToObj(number -> "{\"resource\": " + record.of(number) + "}")
            .collect(Collectors.joining(", "));
    String next =
        end == PATIENTS
            ? ""
            : "\"link\": [{\"relation\": \"next\", \"url\": \"%s?from=%d\"}], "
                .formatted(asked.getRequestURI().getPath(), end);
    byte[] bundle =
        "{\"resourceType\": \"Bundle\", \"type\": \"searchset\", \"total\": %d, %s\"entry\": [%s]}"
            .formatted(PATIENTS, next, entries)
            .getBytes(StandardCharsets.UTF_8);
    asked.getResponseHeaders().set("Content-Type", "application/fhir+json");
    asked.sendResponseHeaders(200, bundle.length);
    asked.getResponseBody().write(bundle);
    asked.close();
  }

  private static String patient(int number) {
    return """
        {"resourceType": "Patient", "id": "many-%1$d", "identifier": [{"system": "%2$s", "value": "MANY-%1$d"}],
         "name": [{"family": "Many %1$d", "given": ["Ida"]}], "birthDate": "1957-03-21", "gender": "female"}
        """
        .formatted(number, FhirServer.NUMBERS);
  }

  private static String encounter(int number) {
    return """
        {"resourceType": "Encounter", "id": "stay-%1$d", "status": "in-progress",
         "class": {"system": "http://terminology.hl7.org/CodeSystem/v3-ActCode", "code": "IMP"},
         "subject": {"reference": "Patient/many-%1$d"}, "period": {"start": "2026-11-20T08:00:00Z"},
         "location": [{"location": {"reference": "Location/ward-1"}}]}
        """
        .formatted(number);
  }
}
