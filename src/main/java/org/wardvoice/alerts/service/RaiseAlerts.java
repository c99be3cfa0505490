package org.wardvoice.alerts.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wardvoice.alerts.AlertTriggered;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertsFound;
import org.wardvoice.organization.Departments;
import org.wardvoice.shared.persistence.Ids;

/** Raises what an analysis found, once; after a correction, what is no longer found is withdrawn. */
@Stateless
public class RaiseAlerts {

  @Inject private AlertRepository alerts;
  @Inject private Departments departments;
  @Inject private Event<AlertTriggered> triggered;
  @Inject private Clock clock;

  public void raise(@Observes AlertsFound found) {
    Instant now = clock.instant();
    List<Alert> standing =
        new ArrayList<>(alerts.ofSources(found.organizationId(), List.of(found.sourceId())));
    for (AlertFinding finding : found.alerts()) {
      Optional<Alert> known =
          standing.stream().filter(alert -> alert.isRaisedBy(finding)).findFirst();
      known.ifPresentOrElse(
          alert -> {
            alert.restOn(finding);
            standing.remove(alert);
          },
          () -> add(found, finding, now));
    }
    standing.forEach(alert -> alert.withdraw(now));
    alerts.flush();
  }

  private void add(AlertsFound found, AlertFinding finding, Instant now) {
    Alert alert = new Alert(Ids.next(), found, finding, now);
    alerts.add(alert);
    String department = departments.names(found.organizationId()).get(found.departmentId());
    triggered.fire(
        new AlertTriggered(
            found.organizationId(),
            new AlertTriggered.Told(
                alert.raised(),
                new AlertView.Source(found.sourceType(), found.sourceId()),
                found.patientId(),
                department),
            now));
  }
}
