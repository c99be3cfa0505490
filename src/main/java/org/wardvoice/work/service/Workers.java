package org.wardvoice.work.service;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Pauses;
import org.wardvoice.work.WorkHandler;

/** This node's workers of each kind. */
@ApplicationScoped
public class Workers {

  /**
   * For all kinds together: the server's stop is limited, too. An interrupted worker ends its child process at once.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  @Resource private ManagedExecutorService executor;

  @Inject private WorkSteps steps;
  @Inject private WorkHandlers handlers;
  @Inject private WorkMetrics metrics;
  private Map<String, Crew<?>> crews;

  @PostConstruct
  void hire() {
    crews =
        handlers.all().stream()
            .collect(
                Collectors.toMap(
                    WorkHandler::kind,
                    handler ->
                        new Crew<>(handler, steps, metrics, executor, Pauses.UNTIL_CONNECTED)));
  }

  /** The shortest sweep interval of all kinds. */
  public Duration shortestSweep() {
    return handlers.all().stream()
        .map(handler -> handler.terms().sweep())
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** Makes the workers of a kind look for work. Returns at once. Unnecessary calls are harmless. */
  public void wake(String kind) {
    crews.get(kind).wake();
  }

  /** Wakes the workers after work of this kind was committed, unless messages wake them. */
  public void begin(String kind) {
    if (!handlers.of(kind).isWokenByMessages()) {
      wake(kind);
    }
  }

  /** The number of busy workers of a kind. */
  public int busy(String kind) {
    return crews.get(kind).busy();
  }

  /** Renews leases, and wakes the workers of all kinds with something to do: one query tells which. */
  public void sweep() {
    crews.values().forEach(Crew::renewLeases);
    steps.dueKinds(crews.keySet()).forEach(this::wake);
  }

  public void purge() {
    handlers.all().forEach(steps::purge);
  }

  /** Gives running work back; what must not be repeated first gets time to end. No further work starts on this node. */
  public void stop() {
    crews.values().forEach(crew -> BestEffort.run("work.give_back", crew::stop));
    awaitEnd(crews.values(), PATIENCE);
  }

  static void awaitEnd(Collection<Crew<?>> crews, Duration most) {
    long end = System.nanoTime() + most.toNanos();
    for (Crew<?> crew : crews) {
      BestEffort.run(
          "work.give_back", () -> crew.awaitEnd(Duration.ofNanos(end - System.nanoTime())));
    }
  }
}
