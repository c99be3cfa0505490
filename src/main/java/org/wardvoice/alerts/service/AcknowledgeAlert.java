package org.wardvoice.alerts.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.alerts.entity.AlertStep;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.persistence.LowerCase;

/** Acknowledges alerts. */
@Stateless
public class AcknowledgeAlert {

  @Inject private AlertRepository alerts;
  @Inject private AlertSteps steps;
  @Inject private AlertViews views;
  @Inject private AlertAccess access;
  @Inject private AnnounceAlert tell;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Acknowledges an alert. The alert keeps its first acknowledgement; the history also contains other users' comments.
   * A repeated click changes nothing.
   *
   * @throws Conflict if it was withdrawn, or is about the caller's own emergency access
   */
  public AlertView acknowledge(Caller caller, UUID alertId, String comment) {
    Alert alert = access.checked(caller, alerts.lock(caller.organizationId(), alertId));
    if (alert.status() == AlertStatus.WITHDRAWN) {
      throw Conflict.transition(
          LowerCase.name(AlertStatus.WITHDRAWN),
          LowerCase.name(AlertStatus.ACKNOWLEDGED),
          List.of());
    }
    if (!alert.isAcknowledged()
        && alert.type() == AlertType.EMERGENCY_ACCESS
        && isRaisedBy(caller, alert)) {
      throw Conflict.of("Someone else must acknowledge the alert about your emergency access");
    }
    if (saysMore(caller, alert, comment)) {
      steps.acknowledge(alert, caller.userId(), comment, clock.instant());
      tell.changed(alert);
      audit.fire(
          AuditEvent.of(Category.DATA_CHANGE, "alert_acknowledged", caller)
              .about("alert", alert.id())
              .with("patient_id", alert.patientId()));
    } else {
      audit.fire(FindAlerts.read(caller, alert));
    }
    return views.one(alert);
  }

  private boolean isRaisedBy(Caller caller, Alert alert) {
    return caller
        .userId()
        .equals(alerts.history(alert.organizationId(), alert.id()).get(0).view().by());
  }

  /** Whether the caller has not yet made this comment since the alert was last open. */
  private boolean saysMore(Caller caller, Alert alert, String comment) {
    return !alert.isAcknowledged()
        || alerts.history(alert.organizationId(), alert.id()).stream()
            .map(AlertStep::view)
            .filter(step -> !step.at().isBefore(alert.acknowledgedAt()))
            .filter(step -> caller.userId().equals(step.by()))
            .noneMatch(step -> comment == null || comment.equals(step.comment()));
  }
}
