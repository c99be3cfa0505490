package org.wardvoice.reports.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.shared.persistence.TextArrayConverter;

/** A requested report. The work with the same id generates it. */
@Entity
@Table(name = "reports")
public class Report {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "schedule_id")
  private UUID scheduleId;

  @Convert(converter = TextArrayConverter.class)
  private List<String> recipients;

  @Column(name = "report_type")
  private String reportType;

  @Column private String format;

  @Column(name = "date_from")
  private Instant dateFrom;

  @Column(name = "date_to")
  private Instant dateTo;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "include_charts")
  private boolean includeCharts;

  @Column private ReportStatus status;

  @Column(name = "progress_percentage")
  private int progressPercentage;

  @Column(name = "failure_reason")
  private String failureReason;

  @Column(name = "byte_size")
  private Long byteSize;

  @Column private String sha256;

  @Column(name = "created_by")
  private UUID createdBy;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "completed_at")
  private Instant completedAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  protected Report() {}

  /** Creates a report without recipients. */
  public Report(UUID id, Ordered ordered, ReportTerms terms, Period period) {
    this.id = id;
    organizationId = ordered.organizationId();
    createdBy = ordered.by();
    createdAt = ordered.at();
    reportType = terms.type();
    format = terms.format();
    departmentId = terms.departmentId();
    includeCharts = terms.charts();
    dateFrom = period.from();
    dateTo = period.to();
    recipients = List.of();
    status = ReportStatus.PROCESSING;
  }

  /** Who requested something, and when. */
  public record Ordered(UUID organizationId, UUID by, Instant at) {}

  /** Assigns the report to a schedule, whose recipients are notified when it is completed. */
  public Report of(ReportSchedule schedule) {
    scheduleId = schedule.id();
    recipients = schedule.recipients();
    return this;
  }

  /** Notifies a recipient at a new address. */
  public void moveRecipient(String before, String after) {
    recipients = Recipients.moved(recipients, before, after);
  }

  /**
   * Updates the progress.
   *
   * @param percentage from 0 to 100
   */
  public void progressed(int percentage) {
    progressPercentage = percentage;
  }

  public void complete(ReportFile file, Instant now, Instant expiry) {
    status = ReportStatus.COMPLETED;
    progressPercentage = 100;
    byteSize = file.byteSize();
    sha256 = file.sha256();
    completedAt = now;
    expiresAt = expiry;
  }

  /**
   * Marks it as failed.
   *
   * @param reason for people to read
   */
  public void fail(String reason) {
    status = ReportStatus.FAILED;
    failureReason = reason;
  }

  /** Queues the report again after it has failed. */
  public void beginAgain() {
    status = ReportStatus.PROCESSING;
    failureReason = null;
    progressPercentage = 0;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  /** Null if it has no schedule. */
  public UUID scheduleId() {
    return scheduleId;
  }

  /** The e-mail addresses that are notified when it is completed. */
  public List<String> recipients() {
    return List.copyOf(recipients);
  }

  public ReportTerms terms() {
    return new ReportTerms(reportType, format, departmentId, includeCharts);
  }

  public Period period() {
    return new Period(dateFrom, dateTo);
  }

  public ReportStatus status() {
    return status;
  }

  /** Whether its file is available at that time: it may have expired before it is deleted. */
  public boolean isThere(Instant now) {
    return status() == ReportStatus.COMPLETED && now.isBefore(expiresAt);
  }

  public int progressPercentage() {
    return progressPercentage;
  }

  public String failureReason() {
    return failureReason;
  }

  /** Null until it is completed. */
  public Long byteSize() {
    return byteSize;
  }

  /** Null until it is completed. */
  public String sha256() {
    return sha256;
  }

  public UUID createdBy() {
    return createdBy;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant completedAt() {
    return completedAt;
  }

  public Instant expiresAt() {
    return expiresAt;
  }
}
