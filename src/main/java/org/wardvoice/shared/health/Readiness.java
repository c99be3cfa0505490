package org.wardvoice.shared.health;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Gate;

/** Runs all checks in parallel, and waits no longer than a probe does. */
@Component
public class Readiness {

  private static final Duration PATIENCE = Duration.ofSeconds(4);

  /** The other checks ask the database, too. */
  private static final Report CLOSED =
      new Report(
          Report.DOWN,
          List.of(
              new CheckReport(
                  "start",
                  Report.DOWN,
                  Map.of("error", "not open yet: event=start.* in the log says why"))));

  @Resource private ManagedExecutorService executor;

  private final Instance<HealthCheck> checks;

  @Inject
  public Readiness(@Any Instance<HealthCheck> checks) {
    this.checks = checks;
  }

  /**
   * Runs them.
   *
   * @param all also those that are not required, which don't count
   */
  Report report(boolean all) {
    if (!Gate.isOpen()) {
      return CLOSED;
    }
    List<HealthCheck> wanted =
        checks.stream()
            .filter(check -> all || check.isRequired())
            .sorted(Comparator.comparing(HealthCheck::name))
            .toList();
    long end = System.nanoTime() + PATIENCE.toNanos();
    List<Future<CheckReport>> answers =
        wanted.stream().map(check -> executor.submit(() -> look(check))).toList();
    List<CheckReport> reports = new ArrayList<>();
    boolean up = true;
    for (int i = 0; i < answers.size(); i++) {
      HealthCheck check = wanted.get(i);
      CheckReport report = until(end, answers.get(i), check);
      reports.add(report);
      up &= !check.isRequired() || report.status().equals(Report.UP);
    }
    return new Report(up ? Report.UP : Report.DOWN, reports);
  }

  /**
   * Waits on this thread: the timer of {@link java.util.concurrent.CompletableFuture} is a thread of the JVM that would
   * keep the class loader of the application that used it first.
   */
  private static CheckReport until(long end, Future<CheckReport> answer, HealthCheck check) {
    try {
      return answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      return down(check, "no answer in time");
    } catch (ExecutionException failed) {
      return down(check, failed.getCause().getClass().getSimpleName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return down(check, "interrupted");
    }
  }

  private static CheckReport look(HealthCheck check) {
    try {
      return new CheckReport(check.name(), Report.UP, check.look());
    } catch (Exception e) {
      return down(check, e.getClass().getSimpleName());
    }
  }

  private static CheckReport down(HealthCheck check, String error) {
    return new CheckReport(check.name(), Report.DOWN, Map.of("error", error));
  }

  /** As defined by MicroProfile Health. */
  record Report(String status, List<CheckReport> checks) {

    static final String UP = "UP";
    static final String DOWN = "DOWN";
  }

  record CheckReport(String name, String status, Map<String, Object> data) {}
}
