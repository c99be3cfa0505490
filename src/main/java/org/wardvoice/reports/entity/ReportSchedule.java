package org.wardvoice.reports.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.reports.ReportFrequency;
import org.wardvoice.shared.persistence.TextArrayConverter;

/** A schedule on which a report is generated, and its recipients. */
@Entity
@Table(name = "report_schedules")
public class ReportSchedule {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "report_type")
  private String reportType;

  @Column private String format;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "include_charts")
  private boolean includeCharts;

  @Column private ReportFrequency frequency;

  @Convert(converter = TextArrayConverter.class)
  private List<String> recipients;

  @Column(name = "next_run_at")
  private Instant nextRunAt;

  @Column(name = "stopped_at")
  private Instant stoppedAt;

  @Column(name = "created_by")
  private UUID createdBy;

  @Column(name = "created_at")
  private Instant createdAt;

  protected ReportSchedule() {}

  public ReportSchedule(
      UUID id, Report.Ordered ordered, ReportTerms terms, Rhythm rhythm, Instant nextRunAt) {
    this.id = id;
    organizationId = ordered.organizationId();
    createdBy = ordered.by();
    createdAt = ordered.at();
    reportType = terms.type();
    format = terms.format();
    departmentId = terms.departmentId();
    includeCharts = terms.charts();
    frequency = rhythm.frequency();
    recipients = rhythm.recipients();
    this.nextRunAt = nextRunAt;
  }

  /**
   * How often a report is generated, and for whom.
   *
   * @param recipients e-mail addresses
   */
  public record Rhythm(ReportFrequency frequency, List<String> recipients) {

    public Rhythm {
      recipients = List.copyOf(recipients);
    }
  }

  /** Sets the time of the next run after a run. */
  public void ran(Instant next) {
    nextRunAt = next;
  }

  /** Notifies a recipient at a new address. */
  public void moveRecipient(String before, String after) {
    recipients = Recipients.moved(recipients, before, after);
  }

  public void stop(Instant now) {
    stoppedAt = now;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public ReportTerms terms() {
    return new ReportTerms(reportType, format, departmentId, includeCharts);
  }

  public ReportFrequency frequency() {
    return frequency;
  }

  public List<String> recipients() {
    return List.copyOf(recipients);
  }

  public Instant nextRunAt() {
    return nextRunAt;
  }

  /** When it was stopped automatically; null if it was not. */
  public Instant stoppedAt() {
    return stoppedAt;
  }

  public UUID createdBy() {
    return createdBy;
  }

  public Instant createdAt() {
    return createdAt;
  }
}
