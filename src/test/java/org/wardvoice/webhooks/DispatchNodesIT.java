package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;

/** Two nodes on one database, which both have changes to tell of. */
class DispatchNodesIT {

  private static final int PATIENTS = 5;
  private static final int CHANGES = 40;
  private static final long PAUSE_MILLIS = 20;

  @Test
  void sendEachDeliveryOnceAndThoseAboutARecordInOrder() throws Exception {
    try (ServerProcess first = ServerProcess.onFreshFolder();
        ServerProcess second = ServerProcess.onFreshFolder();
        Receiver receiver = Receiver.start().answering(DispatchNodesIT::slowly)) {
      first.start().awaitReady();
      second.beside(first).start().awaitReady();
      Api api = Api.at(first.uri("/")).as("super_admin@demo.example");
      Registration here = new Registration(api);
      Registration there =
          new Registration(
              Api.at(second.uri("/")).with("Authorization", api.sent("Authorization")));
      String webhook = here.register(receiver, "patient.updated");
      List<String> patients =
          IntStream.range(0, PATIENTS).mapToObj(i -> here.admit("Cardiology")).toList();

      List<String> reasons = new ArrayList<>();
      for (int i = 0; i < CHANGES; i++) {
        reasons.add("change " + i);
        for (int j = 0; j < PATIENTS; j++) {
          ((i + j) % 2 == 0 ? here : there).change(patients.get(j), reasons.get(i));
        }
      }

      receiver.awaitAll(PATIENTS * CHANGES, any -> true);
      await().until(() -> pending(api, webhook) == 0);
      assertThat(receiver.deliveries()).hasSize(PATIENTS * CHANGES);
      for (String patient : patients) {
        assertThat(told(receiver, patient)).isEqualTo(reasons);
      }
      assertThat(sent(first)).as("sent by the first node").isPositive();
      assertThat(sent(second)).as("sent by the second node").isPositive();
    }
  }

  private static Receiver.Reply slowly(Receiver.Delivery delivery) throws InterruptedException {
    Thread.sleep(PAUSE_MILLIS);
    return Receiver.Reply.ok(delivery);
  }

  private static int pending(Api api, String webhook) {
    return api.get("/api/webhooks/" + webhook + "/deliveries?status=pending")
        .data()
        .at("/pagination/total_count")
        .asInt();
  }

  private static List<String> told(Receiver receiver, String patient) {
    return receiver.deliveries().stream()
        .filter(one -> one.json().at("/data/id").asText().equals(patient))
        .map(one -> one.json().at("/data/admission_reason").asText())
        .toList();
  }

  private static double sent(ServerProcess node) throws IOException, InterruptedException {
    String figures =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(node.uri("/metrics")).build(), BodyHandlers.ofString())
            .body();
    return figures
        .lines()
        .filter(line -> line.startsWith("wardvoice_webhooks_tries_total{outcome=\"delivered\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }
}
