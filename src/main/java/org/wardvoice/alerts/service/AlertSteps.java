package org.wardvoice.alerts.service;

import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.alerts.TextChange;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.alerts.entity.AlertStep;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/** Changes alerts and adds every step to their history. Joins the caller's transaction. */
@Component
public class AlertSteps {

  private final AlertRepository alerts;

  @Inject
  public AlertSteps(AlertRepository alerts) {
    this.alerts = alerts;
  }

  /**
   * The first step.
   *
   * @param by null if the text itself raised it
   */
  void raise(Alert alert, UUID by, Instant now) {
    alerts.add(alert);
    alerts.flush();
    keep(alert, null, by, now);
  }

  /** The alert keeps the first acknowledgement; the history contains all. */
  void acknowledge(Alert alert, UUID by, String comment, Instant now) {
    if (!alert.isAcknowledged()) {
      alert.acknowledge(by, comment, now);
    }
    keep(alert, comment, by, now);
  }

  void withdraw(Alert alert, TextChange change, Instant now) {
    String reason = change == null ? null : change.reason();
    alert.withdraw(by(change), reason, now);
    keep(alert, reason, by(change), now);
  }

  void reopen(Alert alert, TextChange change, Instant now) {
    alert.reopen();
    keep(alert, null, by(change), now);
  }

  /** Records a lower severity with an unchanged status; does nothing if the severity is the same. */
  void lower(Alert alert, Severity before, TextChange change, Instant now) {
    if (alert.severity() != before) {
      keep(alert, null, by(change), now);
    }
  }

  private static UUID by(TextChange change) {
    return change == null ? null : change.by();
  }

  private void keep(Alert alert, String comment, UUID by, Instant now) {
    alerts.add(new AlertStep(Ids.next(), alert, comment, by, now));
    alerts.flush();
  }
}
