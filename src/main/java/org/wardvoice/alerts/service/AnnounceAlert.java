package org.wardvoice.alerts.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.AlertTriggered;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.AlertWithdrawn;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertMessageParams;
import org.wardvoice.analysis.Severity;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.persistence.LowerCase;

/** Announces an alert to receivers of events, the patient's timeline and the department's head. */
@Component
public class AnnounceAlert {

  private static final String ALERT = "alert";

  private final Departments departments;
  private final Timeline timeline;
  private final EscalateAlert escalate;
  private final Event<AlertTriggered> triggered;
  private final Event<AlertWithdrawn> withdrawn;
  private final Event<LiveSignal> signals;
  private final Event<AuditEvent> audit;

  @Inject
  public AnnounceAlert(
      Departments departments,
      Timeline timeline,
      EscalateAlert escalate,
      Event<AlertTriggered> triggered,
      Event<AlertWithdrawn> withdrawn,
      Event<LiveSignal> signals,
      Event<AuditEvent> audit) {
    this.departments = departments;
    this.timeline = timeline;
    this.escalate = escalate;
    this.triggered = triggered;
    this.withdrawn = withdrawn;
    this.signals = signals;
    this.audit = audit;
  }

  /**
   * Announces an alert that needs attention: it was raised, became more urgent, or was reopened after a withdrawal.
   *
   * @param recordedBy the user whose record caused it
   * @param escalates whether to escalate it if it is critical
   */
  void calls(Alert alert, UUID recordedBy, boolean escalates, Instant now) {
    changed(alert);
    triggered.fire(
        new AlertTriggered(
            alert.organizationId(),
            alert.departmentId(),
            permission(alert),
            openTo(alert),
            told(alert),
            now));
    if (escalates && alert.severity() == Severity.CRITICAL) {
      escalate.escalate(alert, recordedBy, department(alert));
    }
  }

  /**
   * Announces a reopened alert; earlier acknowledgements are in its history.
   *
   * @param stood the previous status
   * @param by the user who changed the text; null if no user did
   */
  void reopened(Alert alert, AlertStatus stood, UUID by) {
    if (stood != AlertStatus.OPEN) {
      audit.fire(
          AuditEvent.of(Category.DATA_CHANGE, "alert_reopened", alert.organizationId(), by)
              .about(ALERT, alert.id())
              .with("patient_id", alert.patientId())
              .with("from", LowerCase.name(stood)));
    }
  }

  /** Notifies the head of an alert's new department. */
  void moved(Alert alert) {
    if (needsHead(alert)) {
      escalate.callHead(alert, department(alert));
    }
  }

  /** Whether it is critical, and nobody has acknowledged it. */
  static boolean needsHead(Alert alert) {
    return alert.severity() == Severity.CRITICAL && alert.status() == AlertStatus.OPEN;
  }

  /** Tells open screens that it has changed. */
  void signal(Alert alert) {
    signals.fire(
        LiveSignal.changed(
            alert.organizationId(),
            permission(alert),
            new Belonging(alert.departmentId(), alert.patientId(), openTo(alert), null),
            ALERT,
            alert.id()));
  }

  /** Signals a change, and updates the entry in the patient's timeline. */
  void changed(Alert alert) {
    signal(alert);
    String title =
        "Alert (%s): %s%s"
            .formatted(
                LowerCase.name(alert.severity()),
                LowerCase.name(alert.type()).replace('_', ' '),
                alert.status() == AlertStatus.OPEN ? "" : ", " + LowerCase.name(alert.status()));
    timeline.put(
        new TimelineEntry(
            alert.organizationId(),
            alert.patientId(),
            TimelineType.ALERT,
            alert.createdAt(),
            title,
            facts(alert),
            alert.message(),
            permission(alert),
            ALERT,
            alert.id()));
  }

  private static Map<String, Object> facts(Alert alert) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("alert_type", LowerCase.name(alert.type()));
    facts.put("severity", LowerCase.name(alert.severity()));
    facts.put("status", LowerCase.name(alert.status()));
    AlertMessage.of(alert.message())
        .ifPresent(code -> facts.put("message_code", LowerCase.name(code)));
    AlertMessageParams.of(alert.message()).ifPresent(names -> facts.put("user", names.user()));
    return facts;
  }

  /** Announces that an alert was withdrawn, because its words turned out to be wrong. */
  void withdrawn(Alert alert, Instant now) {
    changed(alert);
    withdrawn.fire(
        new AlertWithdrawn(
            alert.organizationId(),
            alert.departmentId(),
            permission(alert),
            openTo(alert),
            told(alert),
            now));
  }

  private AlertTriggered.AlertData told(Alert alert) {
    return new AlertTriggered.AlertData(
        alert.raised(),
        new AlertView.Source(alert.sourceType(), alert.sourceId()),
        alert.patientId(),
        department(alert));
  }

  private String department(Alert alert) {
    return departments.names(alert.organizationId()).get(alert.departmentId());
  }

  private static Set<UUID> openTo(Alert alert) {
    return alert.addedBy() == null ? Set.of() : Set.of(alert.addedBy());
  }

  private static String permission(Alert alert) {
    return SourceType.of(alert.sourceType()).permission();
  }
}
