package org.wardvoice.events.service.live;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.wardvoice.events.service.NewEvents;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Rounds;

/** Messages between nodes: about new events, and signals. */
@Component
public class NodeNews {

  private static final int AT_ONCE = 50;

  @Resource private ManagedExecutorService executor;

  private final Queue<String> waiting = new ConcurrentLinkedQueue<>();
  private final Rounds rounds = new Rounds("events.progress", this::send);
  private final StreamHub hub;
  private final NewEvents events;

  @Inject
  public NodeNews(StreamHub hub, NewEvents events) {
    this.hub = hub;
    this.events = events;
  }

  /**
   * Sends it to all nodes, including this one, with a short delay. Nodes of the former release don't know changes: what
   * doesn't begin with a brace is new events to them.
   */
  public void tell(LiveSignal made) {
    String json = Json.write(made);
    waiting.add(made.event().equals(LiveSignal.CHANGED) ? " " + json : json);
    rounds.request(executor);
  }

  private void send() {
    List<String> messages = next();
    while (!messages.isEmpty()) {
      events.pass(messages);
      messages = next();
    }
  }

  private List<String> next() {
    List<String> messages = new ArrayList<>();
    String message = waiting.poll();
    while (message != null) {
      messages.add(message);
      message = messages.size() < AT_ONCE ? waiting.poll() : null;
    }
    return messages;
  }

  /** A node sent a notification. */
  void hear(String message) {
    if (message.stripLeading().startsWith("{")) {
      BestEffort.run("events.progress_heard", () -> hub.tell(Json.read(message, LiveSignal.class)));
    } else {
      hub.wake();
    }
  }
}
