package org.wardvoice.alerts;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.Nullable;

/**
 * An alert as lists answer it.
 *
 * @param department the department's name
 * @param source the record whose text raised it
 */
public record AlertView(
    UUID id,
    AlertType type,
    Severity severity,
    String message,
    String phrase,
    boolean acknowledged,
    @Nullable UUID acknowledgedBy,
    @Nullable Instant acknowledgedAt,
    @Nullable String comment,
    UUID patientId,
    String department,
    Source source,
    Instant createdAt) {

  /**
   * Where an alert comes from.
   *
   * @param type {@code feedback}, {@code note} or, of an emergency access, {@code patient}
   */
  public record Source(String type, UUID id) {}
}
