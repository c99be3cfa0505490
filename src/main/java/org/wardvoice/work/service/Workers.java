package org.wardvoice.work.service;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.work.WorkHandler;

/** This node's workers of each kind. */
@ApplicationScoped
public class Workers {

  @Resource private ManagedExecutorService executor;

  private WorkSteps steps;
  private Instance<WorkHandler<?>> handlers;
  private Map<String, Crew<?>> crews;

  protected Workers() {}

  @Inject
  public Workers(WorkSteps steps, @Any Instance<WorkHandler<?>> handlers) {
    this.steps = steps;
    this.handlers = handlers;
  }

  @PostConstruct
  void hire() {
    crews =
        StreamSupport.stream(handlers.spliterator(), false)
            .collect(
                Collectors.toMap(
                    WorkHandler::kind, handler -> new Crew<>(handler, steps, executor)));
  }

  /** How often workers look for what nobody woke them for: as the most impatient kind wants it. */
  public Duration shortestSweep() {
    return crews.values().stream()
        .map(crew -> crew.handler().terms().sweep())
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** Something of this kind may be due. Returns at once; it does no harm to wake it once too often. */
  public void wake(String kind) {
    crews.get(kind).wake();
  }

  /** Keeps what this node's workers hold, and looks for what nobody woke them for. */
  public void sweep() {
    for (Crew<?> crew : crews.values()) {
      BestEffort.run("work.leases", crew::renewLeases);
      crew.wake();
    }
  }

  public void purge() {
    crews.values().forEach(crew -> steps.purge(crew.handler()));
  }

  @PreDestroy
  void stop() {
    crews.values().forEach(crew -> BestEffort.run("work.give_back", crew::stop));
  }
}
