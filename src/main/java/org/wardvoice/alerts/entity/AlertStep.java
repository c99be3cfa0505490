package org.wardvoice.alerts.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.analysis.Severity;

/** One step of an alert's history. */
@Entity
@Table(name = "alert_steps")
public class AlertStep {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "alert_id")
  private UUID alertId;

  private AlertStatus status;
  private Severity severity;
  private String comment;

  @Column(name = "taken_by")
  private UUID takenBy;

  @Column(name = "taken_at")
  private Instant takenAt;

  protected AlertStep() {}

  /**
   * The step to the alert's current state.
   *
   * @param comment the user's, or null
   * @param by null if it was automatic
   */
  public AlertStep(UUID id, Alert alert, String comment, UUID by, Instant now) {
    this.id = id;
    this.organizationId = alert.organizationId();
    this.alertId = alert.id();
    this.status = alert.status();
    this.severity = alert.severity();
    this.comment = comment;
    this.takenBy = by;
    this.takenAt = now;
  }

  public AlertView.Change view() {
    return new AlertView.Change(status, severity, comment, takenBy, takenAt);
  }
}
