package org.wardvoice.reports.service;

import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.wardvoice.reports.entity.ClaimedReport;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Rounds;

/** This node's workers: as many as configured, each making one report after another until none waits. */
@ApplicationScoped
public class ReportWorkers {

  private static final String TOO_LONG =
      "Generating the report takes too long; request a shorter period or a single department.";

  @Resource private ManagedExecutorService executor;

  private ReportSteps steps;
  private MakeReport reports;
  private ReportsConfig configuration;
  private List<Rounds> workers;
  private final Map<UUID, ReportWork> running = new ConcurrentHashMap<>();
  private volatile boolean stopping;

  protected ReportWorkers() {}

  @Inject
  public ReportWorkers(ReportSteps steps, MakeReport reports, ReportsConfig configuration) {
    this.steps = steps;
    this.reports = reports;
    this.configuration = configuration;
    workers =
        IntStream.range(0, configuration.workers())
            .mapToObj(any -> new Rounds("reports.make", this::makeAll))
            .toList();
  }

  /** A report may wait. Returns at once; it does no harm to wake them once too often. */
  public void wake() {
    if (!stopping) {
      workers.forEach(worker -> worker.ring(executor));
    }
  }

  private void makeAll() {
    for (Optional<ClaimedReport> next = next(); next.isPresent(); next = next()) {
      ClaimedReport claimed = next.get();
      if (!ReportSteps.isHopeless(claimed)) {
        make(new ReportWork(claimed));
      }
    }
  }

  private Optional<ClaimedReport> next() {
    return stopping ? Optional.empty() : steps.claimNext();
  }

  private void make(ReportWork work) {
    UUID token = work.claimed().token();
    running.put(token, work);
    try {
      reports.make(work);
    } finally {
      running.remove(token);
    }
  }

  /** Tells the other nodes, and who looks on, how far this node's reports are. What takes too long fails: it would the next time. */
  public void renew() {
    for (ReportWork work : running.values()) {
      if (work.lastsLongerThan(configuration.longest())) {
        work.lose();
        steps.fail(work.claimed(), TOO_LONG);
      } else if (!steps.renew(work.claimed(), work.percentage())) {
        work.lose();
      }
    }
  }

  /** What this node is at goes to another one, or to its own next start, without waiting for the lease. */
  @PreDestroy
  void stop() {
    stopping = true;
    running.values().forEach(ReportWork::lose);
    BestEffort.run(
        "reports.give_back",
        () -> running.values().forEach(work -> steps.giveBack(work.claimed())));
  }
}
