package org.wardvoice.shared.health;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Gate;

/** Runs all checks in parallel, and waits no longer than a probe does. */
@Component
public class Readiness {

  private static final int PATIENCE_SECONDS = 4;

  /** The other checks ask the database, too. */
  private static final Report CLOSED =
      new Report(
          Report.DOWN,
          List.of(
              new CheckReport(
                  "database",
                  Report.DOWN,
                  Map.of("error", "not usable yet: start.* in the log says why"))));

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
    List<CheckReport> reports =
        wanted.stream()
            .map(
                check ->
                    executor
                        .supplyAsync(() -> look(check))
                        .completeOnTimeout(late(check), PATIENCE_SECONDS, TimeUnit.SECONDS))
            .toList()
            .stream()
            .map(answer -> answer.join())
            .toList();
    boolean up = true;
    for (int i = 0; i < reports.size(); i++) {
      up &= !wanted.get(i).isRequired() || reports.get(i).status().equals(Report.UP);
    }
    return new Report(up ? Report.UP : Report.DOWN, reports);
  }

  private static CheckReport look(HealthCheck check) {
    try {
      return new CheckReport(check.name(), Report.UP, check.look());
    } catch (Exception e) {
      return new CheckReport(
          check.name(), Report.DOWN, Map.of("error", e.getClass().getSimpleName()));
    }
  }

  private static CheckReport late(HealthCheck check) {
    return new CheckReport(check.name(), Report.DOWN, Map.of("error", "no answer in time"));
  }

  /** As defined by MicroProfile Health. */
  record Report(String status, List<CheckReport> checks) {

    static final String UP = "UP";
    static final String DOWN = "DOWN";
  }

  record CheckReport(String name, String status, Map<String, Object> data) {}
}
