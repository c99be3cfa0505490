package org.wardvoice.alerts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.Nullable;

/**
 * An alert as it is answered.
 *
 * @param phrase the words that raised it; null where a person added it without any
 * @param comment of the first who acknowledged it; what others said stands in the history
 * @param withdrawnBy the user whose correction no longer supports it; null where that is not known
 * @param addedBy the user who added what was missed; null where the text itself raised it
 * @param department the department's name
 * @param source the record whose text raised it
 * @param history oldest first; only in the single record
 */
public record AlertView(
    UUID id,
    AlertType type,
    Severity severity,
    String message,
    @Nullable String phrase,
    AlertStatus status,
    boolean acknowledged,
    @Nullable UUID acknowledgedBy,
    @Nullable Instant acknowledgedAt,
    @Nullable String comment,
    @Nullable UUID withdrawnBy,
    @Nullable Instant withdrawnAt,
    @Nullable String withdrawnReason,
    @Nullable UUID addedBy,
    UUID patientId,
    String department,
    Source source,
    Instant createdAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Change> history) {

  /**
   * Where an alert comes from.
   *
   * @param type {@code feedback}, {@code note} or, of an emergency access, {@code patient}
   */
  public record Source(String type, UUID id) {}

  /**
   * What became of an alert, and what was said of it.
   *
   * @param by the user; null where no person did it
   */
  public record Change(
      AlertStatus status,
      Severity severity,
      @Nullable String comment,
      @Nullable UUID by,
      Instant at) {}
}
