package org.wardvoice.alerts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertMessageParams;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;

/**
 * An alert as the API returns it.
 *
 * @param messageCode names the message, for translation; null if a user or the hospital's own lexicon wrote it
 * @param messageParams what the message names, for translation; null if it names nothing
 * @param phrase the words that raised it; null if a user added it without any
 * @param comment of the first who acknowledged it; further comments are in the history
 * @param withdrawnBy the user whose correction no longer supports it; null if unknown
 * @param addedBy the user who added it; null if the text itself raised it
 * @param department the department's name
 * @param source the record whose text raised it
 * @param history oldest first; only in the single record
 * @param patient as in lists of patients, only on request and if the caller may read it
 */
public record AlertView(
    UUID id,
    AlertType type,
    Severity severity,
    String message,
    @Nullable AlertMessage messageCode,
    @Nullable AlertMessageParams messageParams,
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
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Change> history,
    @Derived @JsonInclude(JsonInclude.Include.NON_NULL) PatientItem patient) {

  /**
   * The source of an alert.
   *
   * @param type {@code feedback}, {@code note} or, for an emergency access, {@code patient}
   */
  public record Source(String type, UUID id) {}

  /**
   * A change of an alert, with comments.
   *
   * @param by the user; null if it was automatic
   */
  public record Change(
      AlertStatus status,
      Severity severity,
      @Nullable String comment,
      @Nullable UUID by,
      Instant at) {}
}
