package org.wardvoice.reports.service.content;

import static org.wardvoice.analytics.Metric.DOCUMENTATION_TIME_SAVED;
import static org.wardvoice.analytics.Metric.NOTES_CREATED;
import static org.wardvoice.analytics.Metric.NOTES_SIGNED;
import static org.wardvoice.analytics.Metric.TRANSCRIPTION_ACCURACY;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.analytics.Counts;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;
import org.wardvoice.analytics.Trait;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.shared.Component;

@Component
public class DocumentationContent implements ReportContent {

  private static final List<Metric> METRICS =
      List.of(NOTES_CREATED, NOTES_SIGNED, TRANSCRIPTION_ACCURACY, DOCUMENTATION_TIME_SAVED);

  /** Excludes transcriptions, because they are not only of notes. */
  private static final List<Metric> OF_NOTES =
      List.of(NOTES_CREATED, NOTES_SIGNED, DOCUMENTATION_TIME_SAVED);

  private final ReportCounts counts;
  private final DepartmentGroups departments;
  private final RecordDetails records;
  private final Staff staff;

  @Inject
  public DocumentationContent(
      ReportCounts counts, DepartmentGroups departments, RecordDetails records, Staff staff) {
    this.counts = counts;
    this.departments = departments;
    this.records = records;
    this.staff = staff;
  }

  @Override
  public ReportType type() {
    return ReportType.CLINICAL_DOCUMENTATION;
  }

  @Override
  public Content of(ReportScope scope) {
    List<Group> ofDepartments = departments.of(scope, METRICS);
    return new Content(
        counts.figures(scope, METRICS),
        charts(scope, ofDepartments),
        tables(scope, ofDepartments),
        records.notes(scope));
  }

  private List<Chart> charts(ReportScope scope, List<Group> ofDepartments) {
    TimeAxis time = scope.counts();
    List<Sums> now = counts.overTime(time, NOTES_CREATED, DOCUMENTATION_TIME_SAVED);
    List<Sums> before = counts.overTimeBefore(time, NOTES_CREATED);
    List<Chart> charts = new ArrayList<>();
    charts.add(Charts.compared(time, Shape.COLUMNS, NOTES_CREATED, now, before));
    TimeAxis rates = scope.rates();
    if (rates.isLong()) {
      List<Sums> accuracy = counts.overTime(rates, TRANSCRIPTION_ACCURACY);
      charts.add(Charts.overTime(rates, Shape.LINE, TRANSCRIPTION_ACCURACY, accuracy));
    }
    charts.add(Charts.overTime(time, Shape.COLUMNS, DOCUMENTATION_TIME_SAVED, now));
    if (!scope.isOfOneDepartment()) {
      charts.add(Charts.bars("Notes by department", NOTES_CREATED, ofDepartments));
    }
    return charts;
  }

  private List<Table> tables(ReportScope scope, List<Group> ofDepartments) {
    Sums whole = counts.whole(scope, METRICS);
    List<Table> tables = new ArrayList<>();
    if (!scope.isOfOneDepartment()) {
      tables.add(Tables.byDepartment(METRICS, ofDepartments, whole));
    }
    tables.add(
        Tables.of(
            new Column("note_type", "Type of note", Kind.CODE),
            OF_NOTES,
            Group.of(counts.by(Trait.NOTE_TYPE, scope, OF_NOTES), type -> type),
            whole));
    Counts byProvider = counts.by(Trait.NOTE_PROVIDER, scope, OF_NOTES);
    tables.add(
        Tables.of(
            new Column("provider", "Provider", Kind.TEXT),
            OF_NOTES,
            Group.of(byProvider, staff.named(scope.organizationId(), byProvider.groups(), "")),
            whole));
    return tables;
  }
}
