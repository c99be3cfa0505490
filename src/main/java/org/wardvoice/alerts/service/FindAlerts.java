package org.wardvoice.alerts.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.alerts.entity.AlertRepository.AlertFilter;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.FilterTargets;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists alerts, newest first; reads are audited. */
@Stateless
public class FindAlerts {

  @Inject private AlertRepository alerts;
  @Inject private AlertViews views;
  @Inject private AlertAccess access;
  @Inject private Departments departments;
  @Inject private Patients patients;
  @Inject private Event<AuditEvent> audit;

  /**
   * Finds one, with its history.
   *
   * @param expand {@code patient}; other values are ignored
   */
  public AlertView one(Caller caller, UUID alertId, Collection<String> expand) {
    Alert alert = access.checked(caller, alerts.find(caller.organizationId(), alertId));
    audit.fire(read(caller, alert));
    return views.one(alert, patients.expanded(caller, expand, Stream.of(alert.patientId())));
  }

  /** The response to an alert that the caller has added, with its current state. */
  public AlertView created(Caller caller, UUID alertId) {
    Alert alert =
        alerts.find(caller.organizationId(), alertId).orElseThrow(() -> new NotFound("Alert"));
    audit.fire(read(caller, alert));
    return views.one(alert);
  }

  static AuditEvent read(Caller caller, Alert alert) {
    return AuditEvent.of(Category.DATA_ACCESS, "alert_read", caller)
        .about("alert", alert.id())
        .with("patient_id", alert.patientId());
  }

  /**
   * Lists; an unknown department gives an empty list.
   *
   * @param expand {@code patient}; other values are ignored
   */
  public Page<AlertView> list(
      Caller caller, AlertQuery wanted, Collection<String> expand, PageRequest page) {
    UUID organization = caller.organizationId();
    FilterTargets targets = new FilterTargets(departments, organization);
    Optional<UUID> patient = Ids.parse(wanted.patientId());
    AlertFilter filter =
        new AlertFilter(
            wanted.type(),
            wanted.severity(),
            targets.department(wanted.department()),
            patient.orElse(null),
            wanted.status(),
            wanted.acknowledged(),
            SourceType.visibleTo(caller),
            access.scope(caller),
            targets.isAnyMissing() || (wanted.patientId() != null && patient.isEmpty()));
    Map<UUID, String> names = departments.names(organization);
    Page<Alert> rows = alerts.list(organization, filter, page);
    Map<UUID, PatientItem> named =
        patients.expanded(caller, expand, rows.items().stream().map(Alert::patientId));
    Page<AlertView> found =
        rows.map(alert -> alert.view(names.get(alert.departmentId()), null, named));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "alerts_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("alerts", found.items().stream().map(AlertView::id).toList())
            .with(
                "patients", found.items().stream().map(AlertView::patientId).distinct().toList()));
    return found;
  }

  /**
   * The caller's filters; nulls match all.
   *
   * @param department by name, code or id
   */
  public record AlertQuery(
      AlertType type,
      Severity severity,
      String department,
      AlertStatus status,
      Boolean acknowledged,
      String patientId) {

    /** For the audit log: the filters, without a {@code patient_id} that is no id, which may be a name. */
    private Map<String, Object> given() {
      return new Given()
          .with("type", type)
          .with("severity", severity)
          .with("department", department)
          .with("status", status)
          .with("acknowledged", acknowledged)
          .with("patient_id", Ids.parse(patientId).orElse(null))
          .values();
    }
  }
}
