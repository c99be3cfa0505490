package org.wardvoice.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.wardvoice.crash.Changes.Change;
import org.wardvoice.webhooks.Receiver;

/**
 * Compares what a receiver got with what was committed.
 *
 * @param tried all requests, whatever the response
 * @param taken requests that were answered with success
 * @param repeated how often a request was sent again after a success
 */
record Arrivals(String url, int tried, int taken, int repeated) {

  /** Waits until the receiver has got everything, and checks the order for each record. */
  static Arrivals awaitAll(Receiver receiver, List<Change> truth) {
    Set<Change> committed = new HashSet<>(truth);
    Awaitility.await()
        .alias("everything at " + receiver.url())
        .atMost(Duration.ofMinutes(5))
        .untilAsserted(() -> assertThat(taken(receiver)).containsAll(committed));
    List<Change> taken = taken(receiver);
    assertThat(arrived(receiver)).as("what was rolled back").isSubsetOf(committed);
    assertThat(inOrder(taken)).as("order of each record").isEqualTo(inOrder(truth));
    Set<Change> once = new HashSet<>(taken);
    return new Arrivals(
        receiver.url(), receiver.deliveries().size(), once.size(), taken.size() - once.size());
  }

  private static Set<Change> arrived(Receiver receiver) {
    return receiver.deliveries().stream().map(Arrivals::change).collect(Collectors.toSet());
  }

  private static List<Change> taken(Receiver receiver) {
    return receiver.deliveries().stream()
        .filter(Receiver.Delivery::isTaken)
        .map(Arrivals::change)
        .toList();
  }

  private static Change change(Receiver.Delivery delivery) {
    return new Change(
        delivery.json().at("/data/id").asText(),
        delivery.json().at("/data/admission_reason").asText());
  }

  /** The states of each record in the order of their first arrival. */
  private static Map<String, List<String>> inOrder(List<Change> changes) {
    Map<String, LinkedHashSet<String>> states = new LinkedHashMap<>();
    changes.forEach(
        change ->
            states
                .computeIfAbsent(change.patientId(), any -> new LinkedHashSet<>())
                .add(change.reason()));
    return states.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, one -> List.copyOf(one.getValue())));
  }

  @Override
  public String toString() {
    return "%s: %d events, %d requests, %d of them repeated what had been answered with success"
        .formatted(url, taken, tried, repeated);
  }
}
