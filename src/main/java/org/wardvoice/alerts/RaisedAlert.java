package org.wardvoice.alerts;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertMessageParams;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.Nullable;

/**
 * An alert, as shown in its source record.
 *
 * @param messageCode names the message, for translation; null if a user or the hospital's own lexicon wrote it
 * @param messageParams what the message names, for translation; null if it names nothing
 * @param phrase the words that raised it; null if a user added it without any
 * @param acknowledged whether a user is taking care of it
 * @param withdrawnBy the user whose correction no longer supports it; null if unknown
 */
public record RaisedAlert(
    UUID id,
    AlertType type,
    Severity severity,
    String message,
    @Nullable AlertMessage messageCode,
    @Nullable AlertMessageParams messageParams,
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
        id,
        type,
        severity,
        message,
        AlertMessage.of(message).orElse(null),
        AlertMessageParams.of(message).orElse(null),
        phrase,
        acknowledged,
        status,
        null,
        null,
        null);
  }
}
