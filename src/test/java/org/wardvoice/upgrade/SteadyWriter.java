package org.wardvoice.upgrade;

import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Patience;

/** Changes a patient's record without a pause, at the nodes in turn. The first refused change ends it. */
final class SteadyWriter implements AutoCloseable {

  private final String patient;
  private final AtomicInteger changes = new AtomicInteger();
  private final CompletableFuture<Void> writing;
  private volatile List<Api> nodes;
  private volatile boolean done;

  SteadyWriter(String patient, Api... nodes) {
    this.patient = patient;
    this.nodes = List.of(nodes);
    writing = CompletableFuture.runAsync(this::write);
  }

  private void write() {
    while (!done) {
      int number = changes.get();
      List<Api> now = nodes;
      now.get(number % now.size())
          .put("/api/patients/" + patient, Map.of("admission_reason", reason(number)))
          .hasStatus(200);
      changes.incrementAndGet();
    }
  }

  private static String reason(int number) {
    return "change " + number;
  }

  /** Goes on at these nodes only; returns when that many changes were made there. */
  void goOnAt(int more, Api... others) {
    nodes = List.of(others);
    // The one that is under way.
    int enough = changes.get() + 1 + more;
    await().until(() -> writing.isDone() || changes.get() >= enough);
    if (writing.isDone()) {
      writing.join();
    }
  }

  /** Ends writing; returns all that was written, in order. */
  List<String> end() throws Exception {
    done = true;
    writing.get(Patience.MOST.toSeconds(), TimeUnit.SECONDS);
    List<String> reasons = new ArrayList<>();
    for (int i = 0; i < changes.get(); i++) {
      reasons.add(reason(i));
    }
    return reasons;
  }

  @Override
  public void close() {
    done = true;
  }
}
