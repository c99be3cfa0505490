package org.wardvoice.alerts.service;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.alerts.RaisedAlerts;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;

/** The alerts of records, for the views of these records. */
@Stateless
@Local(RaisedAlerts.class)
public class AlertsOfRecords implements RaisedAlerts {

  @Inject private AlertRepository alerts;

  @Override
  public Map<UUID, List<RaisedAlert>> of(UUID organizationId, Collection<UUID> sourceIds) {
    if (sourceIds.isEmpty()) {
      return Map.of();
    }
    return alerts.ofSources(organizationId, sourceIds).stream()
        .sorted(
            Comparator.comparing((Alert alert) -> alert.status() == AlertStatus.WITHDRAWN)
                .thenComparing(Alert::severity, Comparator.reverseOrder())
                .thenComparing(Alert::spanStart)
                .thenComparing(Alert::spanEnd))
        .collect(groupingBy(Alert::sourceId, mapping(Alert::raised, toList())));
  }
}
