package org.wardvoice.alerts.service;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.alerts.entity.AlertStep;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Component;

/** Converts single alerts to views, with their department's current name. Joins the caller's transaction. */
@Component
public class AlertViews {

  private final AlertRepository alerts;
  private final Departments departments;

  @Inject
  public AlertViews(AlertRepository alerts, Departments departments) {
    this.alerts = alerts;
    this.departments = departments;
  }

  AlertView one(Alert alert) {
    return one(alert, Map.of());
  }

  AlertView one(Alert alert, Map<UUID, PatientItem> patients) {
    UUID organization = alert.organizationId();
    return alert.view(
        departments.names(organization).get(alert.departmentId()),
        alerts.history(organization, alert.id()).stream().map(AlertStep::view).toList(),
        patients);
  }
}
