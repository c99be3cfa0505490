package org.wardvoice.alerts.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertsFound;
import org.wardvoice.analysis.AlertsMoved;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.persistence.Ids;

/** Raises what an analysis found, once; after a correction, what is no longer found is withdrawn. */
@Stateless
public class RaiseAlerts {

  @Inject private AlertRepository alerts;
  @Inject private TellOfAlert tell;
  @Inject private Clock clock;

  public void raise(@Observes AlertsFound found) {
    Instant now = clock.instant();
    List<Alert> standing =
        new ArrayList<>(alerts.lockOfSource(found.organizationId(), found.sourceId()));
    List<AlertFinding> rest = new ArrayList<>(found.alerts());
    rest.removeIf(finding -> continues(found, finding, standing, Alert::hasWordsOf));
    rest.removeIf(finding -> continues(found, finding, standing, Alert::isOfTypeOf));
    rest.forEach(finding -> add(found, finding, now));
    standing.forEach(
        alert -> {
          alert.withdraw(now);
          tell.withdrawn(alert);
        });
    alerts.flush();
  }

  /** What was raised before is not raised again, only borne out by other words. */
  private boolean continues(
      AlertsFound found,
      AlertFinding finding,
      List<Alert> standing,
      BiPredicate<Alert, AlertFinding> isSame) {
    Optional<Alert> known =
        standing.stream().filter(alert -> isSame.test(alert, finding)).findFirst();
    known.ifPresent(
        alert -> {
          Severity before = alert.severity();
          alert.restOn(finding);
          standing.remove(alert);
          tell.reconsidered(alert, before, found);
        });
    return known.isPresent();
  }

  /** The alerts of a record go with it. */
  public void move(@Observes AlertsMoved moved) {
    alerts
        .lockOfSource(moved.organizationId(), moved.sourceId())
        .forEach(
            alert -> {
              boolean elsewhere = !alert.departmentId().equals(moved.departmentId());
              alert.moveTo(moved.departmentId());
              if (elsewhere) {
                tell.moved(alert);
              }
            });
    alerts.flush();
  }

  private void add(AlertsFound found, AlertFinding finding, Instant now) {
    Alert alert = new Alert(Ids.next(), found, finding, now);
    alerts.add(alert);
    tell.raised(alert, found, now);
  }
}
