package org.wardvoice.alerts.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;

/** Notes who has taken an alert on. */
@Stateless
public class AcknowledgeAlert {

  @Inject private AlertRepository alerts;
  @Inject private Departments departments;
  @Inject private TellOfAlert tell;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Acknowledges; the first to do so stays on record, and a second click changes nothing. */
  public AlertView acknowledge(Caller caller, UUID alertId, String comment) {
    Alert alert =
        alerts
            .lock(caller.organizationId(), alertId)
            .filter(found -> SourceType.visibleTo(caller).contains(found.sourceType()))
            .orElseThrow(() -> new NotFound("Alert"));
    if (!alert.isAcknowledged()) {
      alert.acknowledge(caller.userId(), comment, clock.instant());
      alerts.flush();
      tell.show(alert);
      audit.fire(
          AuditEvent.of(Category.DATA_CHANGE, "alert_acknowledged", caller)
              .about("alert", alert.id())
              .with("patient_id", alert.patientId()));
    } else {
      audit.fire(FindAlerts.read(caller, alert));
    }
    return alert.view(departments.names(caller.organizationId()).get(alert.departmentId()));
  }
}
