package org.wardvoice.alerts.service;

import static java.util.stream.Collectors.partitioningBy;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertStatus;
import org.wardvoice.analysis.AlertsFound;
import org.wardvoice.analysis.AlertsMoved;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.TextChange;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;

/** Raises what an analysis found, once; after a correction, what is no longer found is withdrawn. */
@Stateless
public class RaiseAlerts {

  @Inject private AlertRepository alerts;
  @Inject private AlertSteps steps;
  @Inject private TellOfAlert tell;
  @Inject private Clock clock;

  public void raise(@Observes AlertsFound found) {
    Map<Boolean, List<Alert>> known =
        alerts.lockOfSource(found.organizationId(), found.sourceId()).stream()
            .collect(partitioningBy(alert -> alert.status() == AlertStatus.WITHDRAWN));
    List<Alert> standing = new ArrayList<>(known.get(false));
    List<Alert> withdrawn = new ArrayList<>(known.get(true));
    List<AlertFinding> rest = new ArrayList<>(found.alerts());
    for (List<Alert> some : List.of(standing, withdrawn)) {
      rest.removeIf(finding -> continues(found, finding, some, Alert::hasWordsOf));
      rest.removeIf(finding -> continues(found, finding, some, Alert::isOfTypeOf));
    }
    rest.forEach(finding -> add(found, finding));
    withdrawn.stream()
        .filter(alert -> alert.standsIn(found.text()))
        .forEach(alert -> callAgain(found, alert, alert.severity()));
    standing.removeIf(alert -> alert.standsIn(found.text()));
    withdraw(found, standing);
    alerts.flush();
  }

  /** What was raised before is not raised again, only borne out by other words. */
  private boolean continues(
      AlertsFound found,
      AlertFinding finding,
      List<Alert> known,
      BiPredicate<Alert, AlertFinding> isSame) {
    Optional<Alert> same = known.stream().filter(alert -> isSame.test(alert, finding)).findFirst();
    same.ifPresent(
        alert -> {
          known.remove(alert);
          Severity before = alert.severity();
          alert.reconsider(finding);
          if (alert.status() == AlertStatus.WITHDRAWN || alert.severity().compareTo(before) > 0) {
            callAgain(found, alert, before);
          } else {
            steps.lower(alert, before, found.change(), clock.instant());
            tell.show(alert);
          }
        });
    return same.isPresent();
  }

  /** Whoever has acknowledged less, or seen it withdrawn, has not seen this. */
  private void callAgain(AlertsFound found, Alert alert, Severity before) {
    Instant now = clock.instant();
    AlertStatus stood = alert.status();
    steps.reopen(alert, found.change(), now);
    boolean escalated = stood != AlertStatus.WITHDRAWN && before == Severity.CRITICAL;
    tell.calls(alert, found.recordedBy(), !escalated, now);
    tell.reopened(alert, stood, found.change() == null ? null : found.change().by());
  }

  /**
   * Withdraws what the text no longer supports.
   *
   * @throws InvalidInput when that takes a reason and none is given
   */
  private void withdraw(AlertsFound found, List<Alert> unsupported) {
    TextChange change = found.change();
    boolean lacksReason = change != null && change.reason() == null && change.reasonField() != null;
    for (Alert alert : unsupported) {
      if (lacksReason && alert.severity().compareTo(Severity.HIGH) >= 0) {
        throw new InvalidInput(
            change.reasonField(),
            "is required, for this withdraws an alert of high or critical severity");
      }
      Instant now = clock.instant();
      steps.withdraw(alert, change, now);
      tell.withdrawn(alert, now);
    }
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

  private void add(AlertsFound found, AlertFinding finding) {
    Instant now = clock.instant();
    Alert alert = new Alert(Ids.next(), found, finding, now);
    steps.raise(alert, null, now);
    tell.calls(alert, found.recordedBy(), true, now);
  }
}
