package org.wardvoice.alerts;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.Nullable;

/**
 * An alert as it stands in the record that it was raised from.
 *
 * @param phrase the words that raised it; null where a person added it without any
 * @param acknowledged whether somebody has taken it on
 * @param withdrawnBy the user whose correction no longer supports it; null where that is not known
 */
public record RaisedAlert(
    UUID id,
    AlertType type,
    Severity severity,
    String message,
    @Nullable String phrase,
    boolean acknowledged,
    AlertStatus status,
    @Nullable UUID withdrawnBy,
    @Nullable Instant withdrawnAt,
    @Nullable String withdrawnReason) {

  public static RaisedAlert standing(
      UUID id,
      AlertType type,
      Severity severity,
      String message,
      String phrase,
      boolean acknowledged) {
    AlertStatus status = acknowledged ? AlertStatus.ACKNOWLEDGED : AlertStatus.OPEN;
    return new RaisedAlert(
        id, type, severity, message, phrase, acknowledged, status, null, null, null);
  }
}
