package org.wardvoice.alerts.service;

import static java.util.stream.Collectors.partitioningBy;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiPredicate;
import org.wardvoice.alerts.AlertAdded;
import org.wardvoice.alerts.AlertSource;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.Alerts;
import org.wardvoice.alerts.NewAlert;
import org.wardvoice.alerts.TextChange;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Severity;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;

/** Raises the findings of an analysis, each once; withdraws alerts that are no longer found after a correction. */
@Stateless
@Local(Alerts.class)
public class RaiseAlerts implements Alerts {

  @Inject private AlertRepository alerts;
  @Inject private AlertSteps steps;
  @Inject private AlertViews views;
  @Inject private AnnounceAlert tell;
  @Inject private Event<AlertAdded> added;
  @Inject private Clock clock;

  @Override
  public void raise(AlertSource source, String text, Findings findings, TextChange change) {
    boolean corrects = findings.excludesOtherAlerts() && (change == null || !change.onlyAdds());
    List<Alert> all = alerts.lockOfSource(source.organizationId(), source.id());
    List<Alert> arriving = moveTo(source.departmentId(), all);
    Map<Boolean, List<Alert>> known =
        all.stream().collect(partitioningBy(alert -> alert.status() == AlertStatus.WITHDRAWN));
    List<Alert> standing = new ArrayList<>(known.get(false));
    List<Alert> withdrawn = new ArrayList<>(known.get(true));
    List<AlertFinding> rest = new ArrayList<>(findings.alerts());
    for (List<Alert> some : List.of(standing, withdrawn)) {
      rest.removeIf(
          finding -> continues(source, finding, change, corrects, some, Alert::hasWordsOf));
      rest.removeIf(
          finding -> continues(source, finding, change, corrects, some, Alert::isOfTypeOf));
    }
    rest.forEach(finding -> add(source, finding));
    withdrawn.stream()
        .filter(alert -> alert.standsIn(text))
        .forEach(alert -> callAgain(source, alert, alert.severity(), change));
    if (findings.excludesOtherAlerts()) {
      standing.removeIf(alert -> alert.standsIn(text) || (!corrects && alert.hasWordsIn(text)));
      withdraw(standing, change);
    }
    // Last, because the head is not called for alerts that were only now withdrawn or lowered.
    arriving.forEach(tell::moved);
    alerts.flush();
  }

  /**
   * Whether an existing alert covers the finding: it is updated instead of raised again.
   *
   * @param lowers whether the finding can lower an alert's severity
   */
  private boolean continues(
      AlertSource source,
      AlertFinding finding,
      TextChange change,
      boolean lowers,
      List<Alert> known,
      BiPredicate<Alert, AlertFinding> isSame) {
    Optional<Alert> same = known.stream().filter(alert -> isSame.test(alert, finding)).findFirst();
    same.ifPresent(
        alert -> {
          known.remove(alert);
          Severity before = alert.severity();
          boolean less = finding.severity().compareTo(before) < 0;
          if (lowers || !less || alert.status() == AlertStatus.WITHDRAWN) {
            alert.reconsider(finding);
          }
          if (alert.status() == AlertStatus.WITHDRAWN || alert.severity().compareTo(before) > 0) {
            callAgain(source, alert, before, change);
          } else {
            steps.lower(alert, before, change, clock.instant());
            tell.changed(alert);
          }
        });
    return same.isPresent();
  }

  /** Reopens an alert that was withdrawn, or was acknowledged at a lower severity. */
  private void callAgain(AlertSource source, Alert alert, Severity before, TextChange change) {
    Instant now = clock.instant();
    AlertStatus stood = alert.status();
    steps.reopen(alert, change, now);
    boolean escalated = stood != AlertStatus.WITHDRAWN && before == Severity.CRITICAL;
    tell.calls(alert, source.recordedBy(), !escalated, now);
    tell.reopened(alert, stood, change == null ? null : change.by());
  }

  /**
   * Withdraws alerts that the text no longer supports.
   *
   * @throws InvalidInput if that requires a reason and none is given
   */
  private void withdraw(List<Alert> unsupported, TextChange change) {
    boolean lacksReason = change != null && change.reason() == null && change.reasonField() != null;
    for (Alert alert : unsupported) {
      if (lacksReason && alert.severity().compareTo(Severity.HIGH) >= 0) {
        throw new InvalidInput(
            change.reasonField(),
            "is required because this change withdraws an alert of high or critical severity");
      }
      Instant now = clock.instant();
      steps.withdraw(alert, change, now);
      tell.withdrawn(alert, now);
    }
  }

  @Override
  public void move(UUID organizationId, UUID sourceId, UUID departmentId) {
    moveTo(departmentId, alerts.lockOfSource(organizationId, sourceId)).forEach(tell::moved);
    alerts.flush();
  }

  /** Moves alerts; returns those for which the head of their new department may have to be called. */
  private List<Alert> moveTo(UUID department, List<Alert> all) {
    List<Alert> moving =
        all.stream().filter(alert -> !alert.departmentId().equals(department)).toList();
    moving.forEach(
        alert -> {
          alert.moveTo(department);
          tell.signal(alert);
        });
    return moving.stream().filter(AnnounceAlert::needsHead).toList();
  }

  @Override
  public AlertView add(Caller caller, AlertSource source, String text, NewAlert input) {
    Instant now = clock.instant();
    Alert alert = new Alert(Ids.next(), source, input.finding(text), now);
    alert.wasAdded(caller.userId());
    added.fire(new AlertAdded(alert.id()));
    steps.raise(alert, caller.userId(), now);
    tell.calls(alert, caller.userId(), true, now);
    return views.one(alert);
  }

  private void add(AlertSource source, AlertFinding finding) {
    Instant now = clock.instant();
    Alert alert = new Alert(Ids.next(), source, finding, now);
    steps.raise(alert, null, now);
    tell.calls(alert, source.recordedBy(), true, now);
  }
}
