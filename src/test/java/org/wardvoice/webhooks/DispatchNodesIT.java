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
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TwoNodes;

/** Two nodes with one database that both send deliveries. */
@NodesTest
class DispatchNodesIT {

  private static final int PATIENTS = 5;
  private static final int CHANGES = 40;
  private static final long PAUSE_MILLIS = 20;

  @Test
  void sendEachDeliveryOnceAndThoseAboutARecordInOrder(TwoNodes nodes) throws Exception {
    try (Receiver receiver = Receiver.start().answering(DispatchNodesIT::slowly)) {
      double sentByFirst = sent(nodes.first());
      double sentBySecond = sent(nodes.second());
      Api api = nodes.administrator();
      Registration here = new Registration(api);
      Registration there = new Registration(nodes.atSecond(api));
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
      assertThat(sent(nodes.first())).as("sent by the first node").isGreaterThan(sentByFirst);
      assertThat(sent(nodes.second())).as("sent by the second node").isGreaterThan(sentBySecond);
      here.remove(webhook);
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
