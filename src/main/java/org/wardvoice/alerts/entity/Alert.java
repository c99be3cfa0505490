package org.wardvoice.alerts.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.alerts.AlertSource;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertMessageParams;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.Span;
import org.wardvoice.patients.PatientItem;

/** An alert. Never deleted; withdrawn if its words turn out to be wrong. */
@Entity
@Table(name = "alerts")
public class Alert {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "source_type")
  private String sourceType;

  @Column(name = "source_id")
  private UUID sourceId;

  @Column(name = "patient_id")
  private UUID patientId;

  @Column(name = "department_id")
  private UUID departmentId;

  private AlertType type;
  private Severity severity;
  private String message;
  private String phrase;

  @Column(name = "span_start")
  private int spanStart;

  @Column(name = "span_end")
  private int spanEnd;

  @Column private double confidence;

  @Column(name = "acknowledged_by")
  private UUID acknowledgedBy;

  @Column(name = "acknowledged_at")
  private Instant acknowledgedAt;

  private String comment;

  @Column(name = "withdrawn_by")
  private UUID withdrawnBy;

  @Column(name = "withdrawn_at")
  private Instant withdrawnAt;

  @Column(name = "withdrawn_reason")
  private String withdrawnReason;

  @Column(name = "added_by")
  private UUID addedBy;

  @Column(name = "created_at")
  private Instant createdAt;

  @Version private long version;

  protected Alert() {}

  public Alert(UUID id, AlertSource source, AlertFinding finding, Instant now) {
    this.id = id;
    organizationId = source.organizationId();
    sourceType = source.type();
    sourceId = source.id();
    patientId = source.patientId();
    departmentId = source.departmentId();
    type = finding.type();
    createdAt = now;
    restOn(finding);
  }

  /** Whether this alert has the finding's type. */
  public boolean isOfTypeOf(AlertFinding finding) {
    return type == finding.type();
  }

  /** Whether it is based on the same words as the finding. */
  public boolean hasWordsOf(AlertFinding finding) {
    return isOfTypeOf(finding) && finding.phrase().equalsIgnoreCase(phrase);
  }

  /** Marks it as added by a user. */
  public void wasAdded(UUID user) {
    addedBy = user;
  }

  /** Null if a text raised it. */
  public UUID addedBy() {
    return addedBy;
  }

  /** Whether a text supports it although the analysis doesn't: a user's alert remains, unless its words are gone. */
  public boolean standsIn(String text) {
    return addedBy != null && hasWordsIn(text);
  }

  /** Whether its words are in the text; also if it rests on none. */
  public boolean hasWordsIn(String text) {
    boolean restsOnWords = spanEnd > 0;
    return !restsOnWords || Span.of(phrase, text).isPresent();
  }

  /** Updates it from the finding in the current text; but the analysis never lowers the severity of a user's alert. */
  public void reconsider(AlertFinding finding) {
    if (addedBy == null || finding.severity().compareTo(severity()) > 0) {
      restOn(finding);
    }
  }

  private void restOn(AlertFinding finding) {
    severity = finding.severity();
    message = finding.message();
    phrase = finding.phrase();
    confidence = finding.confidence();
    spanStart = finding.span().start();
    spanEnd = finding.span().end();
  }

  public void moveTo(UUID department) {
    departmentId = department;
  }

  /**
   * A correction no longer supports it.
   *
   * @param user null if the correction is not a user's
   */
  public void withdraw(UUID user, String reason, Instant now) {
    withdrawnBy = user;
    withdrawnReason = reason;
    withdrawnAt = now;
  }

  /** Opens it again, which resets an acknowledgement or withdrawal. */
  public void reopen() {
    acknowledgedBy = null;
    acknowledgedAt = null;
    comment = null;
    withdraw(null, null, null);
  }

  public void acknowledge(UUID user, String said, Instant now) {
    acknowledgedBy = user;
    acknowledgedAt = now;
    comment = said;
  }

  public boolean isAcknowledged() {
    return acknowledgedAt != null;
  }

  /** Null unless it is acknowledged. */
  public Instant acknowledgedAt() {
    return acknowledgedAt;
  }

  public AlertStatus status() {
    if (withdrawnAt != null) {
      return AlertStatus.WITHDRAWN;
    }
    return isAcknowledged() ? AlertStatus.ACKNOWLEDGED : AlertStatus.OPEN;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID patientId() {
    return patientId;
  }

  public AlertType type() {
    return type;
  }

  /** The message for staff. */
  public String message() {
    return message;
  }

  /** The kind of its source record. */
  public String sourceType() {
    return sourceType;
  }

  public UUID sourceId() {
    return sourceId;
  }

  public UUID departmentId() {
    return departmentId;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Severity severity() {
    return severity;
  }

  /** The start of its words in the text. */
  public int spanStart() {
    return spanStart;
  }

  /** The end of its words in the text. */
  public int spanEnd() {
    return spanEnd;
  }

  public RaisedAlert raised() {
    return new RaisedAlert(
        id,
        type(),
        severity(),
        message,
        AlertMessage.of(message).orElse(null),
        AlertMessageParams.of(message).orElse(null),
        phrase,
        isAcknowledged(),
        status(),
        withdrawnBy,
        withdrawnAt,
        withdrawnReason);
  }

  /**
   * Converts it to the API's view.
   *
   * @param department the department's name
   * @param history null in lists
   * @param patients by id, as far as they were asked for
   */
  public AlertView view(
      String department, List<AlertView.Change> history, Map<UUID, PatientItem> patients) {
    return new AlertView(
        id,
        type(),
        severity(),
        message,
        AlertMessage.of(message).orElse(null),
        AlertMessageParams.of(message).orElse(null),
        phrase,
        status(),
        isAcknowledged(),
        acknowledgedBy,
        acknowledgedAt,
        comment,
        withdrawnBy,
        withdrawnAt,
        withdrawnReason,
        addedBy,
        patientId,
        department,
        new AlertView.Source(sourceType, sourceId),
        createdAt,
        history,
        patients.get(patientId));
  }
}
