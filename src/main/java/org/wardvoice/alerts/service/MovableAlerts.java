package org.wardvoice.alerts.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.shared.Component;

/** Moves alerts when patients are merged. */
@Component
public class MovableAlerts implements MovableRecords {

  private final AlertRepository alerts;

  @Inject
  public MovableAlerts(AlertRepository alerts) {
    this.alerts = alerts;
  }

  @Override
  public String type() {
    return "alert";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return alerts.move(organizationId, from, to);
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    alerts.move(organizationId, from, to, records);
  }

  @Override
  public List<UUID> moveCausedBy(UUID organizationId, UUID from, UUID to, List<UUID> causes) {
    return alerts.moveThoseOf(organizationId, from, to, causes);
  }
}
