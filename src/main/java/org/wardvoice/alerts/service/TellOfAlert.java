package org.wardvoice.alerts.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import org.wardvoice.alerts.AlertTriggered;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.analysis.AlertsFound;
import org.wardvoice.analysis.Severity;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.persistence.LowerCase;

/** Lets everybody concerned know of an alert: receivers of events, the patient's timeline, the department's head. */
@ApplicationScoped
public class TellOfAlert {

  private static final String ALERT = "alert";

  private Departments departments;
  private Timeline timeline;
  private EscalateAlert escalate;
  private Event<AlertTriggered> triggered;

  protected TellOfAlert() {}

  @Inject
  public TellOfAlert(
      Departments departments,
      Timeline timeline,
      EscalateAlert escalate,
      Event<AlertTriggered> triggered) {
    this.departments = departments;
    this.timeline = timeline;
    this.escalate = escalate;
    this.triggered = triggered;
  }

  /** It was raised. */
  void raised(Alert alert, AlertsFound source, Instant now) {
    show(alert);
    String department = departments.names(source.organizationId()).get(source.departmentId());
    triggered.fire(
        new AlertTriggered(
            source.organizationId(),
            source.departmentId(),
            SourceType.of(alert.sourceType()).permission(),
            new AlertTriggered.Told(
                alert.raised(),
                new AlertView.Source(source.sourceType(), source.sourceId()),
                source.patientId(),
                department),
            now));
    if (alert.severity() == Severity.CRITICAL) {
      escalate.escalate(alert, source.recordedBy(), department);
    }
  }

  /** A correction of its text has made it more urgent, or less. */
  void reconsidered(Alert alert, Severity before, AlertsFound source) {
    show(alert);
    if (alert.severity() == Severity.CRITICAL && before != Severity.CRITICAL) {
      escalate.escalate(
          alert,
          source.recordedBy(),
          departments.names(source.organizationId()).get(alert.departmentId()));
    }
  }

  /** It went to another department, whose head does not know of it yet. */
  void moved(Alert alert) {
    if (alert.severity() == Severity.CRITICAL && !alert.isAcknowledged()) {
      escalate.callHead(alert, departments.names(alert.organizationId()).get(alert.departmentId()));
    }
  }

  /** The patient's timeline shows it as it is now. */
  void show(Alert alert) {
    String title =
        "Alert (%s): %s%s"
            .formatted(
                LowerCase.name(alert.severity()),
                LowerCase.name(alert.type()).replace('_', ' '),
                alert.isAcknowledged() ? ", acknowledged" : "");
    timeline.put(
        new TimelineEntry(
            alert.organizationId(),
            alert.patientId(),
            TimelineType.ALERT,
            alert.createdAt(),
            title,
            alert.message(),
            SourceType.of(alert.sourceType()).permission(),
            ALERT,
            alert.id()));
  }

  /** Its words turned out not to have been said. */
  void withdrawn(Alert alert) {
    timeline.remove(alert.organizationId(), TimelineType.ALERT, alert.id());
  }
}
