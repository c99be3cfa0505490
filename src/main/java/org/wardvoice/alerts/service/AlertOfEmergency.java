package org.wardvoice.alerts.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.alerts.AlertSource;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.Span;
import org.wardvoice.patients.EmergencyAccessOpened;
import org.wardvoice.shared.persistence.Ids;

/** Raises an alert for a department when a user of another one opens the record of one of its patients. */
@Stateless
public class AlertOfEmergency {

  private static final String SOURCE = "patient";

  @Inject private AlertSteps steps;
  @Inject private AnnounceAlert tell;

  public void raise(@Observes EmergencyAccessOpened opened) {
    AlertFinding finding =
        new AlertFinding(
            AlertType.EMERGENCY_ACCESS,
            Severity.HIGH,
            AlertMessage.EMERGENCY_ACCESS.sentence(opened.opener().name()),
            opened.reason(),
            new Span(0, 0),
            1);
    AlertSource source =
        new AlertSource(
            opened.opener().organizationId(),
            SOURCE,
            opened.patientId(),
            opened.patientId(),
            opened.departmentId(),
            opened.opener().userId());
    Alert alert = new Alert(Ids.next(), source, finding, opened.openedAt());
    steps.raise(alert, opened.opener().userId(), opened.openedAt());
    tell.calls(alert, source.recordedBy(), true, opened.openedAt());
  }
}
