package org.wardvoice.reports.service.content;

import static org.wardvoice.analytics.Metric.AVERAGE_RESOLUTION_TIME;
import static org.wardvoice.analytics.Metric.COMPLETION_RATE;
import static org.wardvoice.analytics.Metric.OVERDUE_TASKS;
import static org.wardvoice.analytics.Metric.TASKS_COMPLETED;
import static org.wardvoice.analytics.Metric.TASK_COUNT;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wardvoice.analytics.Counts;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;
import org.wardvoice.analytics.Trait;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.LowerCase;

@Component
public class TaskContent implements ReportContent {

  private static final List<Metric> FIGURES =
      List.of(COMPLETION_RATE, AVERAGE_RESOLUTION_TIME, OVERDUE_TASKS, TASK_COUNT, TASKS_COMPLETED);
  private static final List<Metric> OF_DEPARTMENTS =
      List.of(TASK_COUNT, TASKS_COMPLETED, COMPLETION_RATE, AVERAGE_RESOLUTION_TIME, OVERDUE_TASKS);
  private static final List<Metric> OF_RECORDS =
      List.of(TASK_COUNT, TASKS_COMPLETED, COMPLETION_RATE, AVERAGE_RESOLUTION_TIME);
  private static final String NOBODY = "Nobody";

  private final ReportCounts counts;
  private final DepartmentGroups departments;
  private final RecordDetails records;
  private final Staff staff;

  @Inject
  public TaskContent(
      ReportCounts counts, DepartmentGroups departments, RecordDetails records, Staff staff) {
    this.counts = counts;
    this.departments = departments;
    this.records = records;
    this.staff = staff;
  }

  @Override
  public ReportType type() {
    return ReportType.TASK_PERFORMANCE;
  }

  @Override
  public Content of(ReportScope scope) {
    List<Group> ofDepartments = departments.of(scope, OF_DEPARTMENTS);
    return new Content(
        counts.figures(scope, FIGURES),
        charts(scope, ofDepartments),
        tables(scope, ofDepartments),
        records.tasks(scope));
  }

  private List<Chart> charts(ReportScope scope, List<Group> ofDepartments) {
    TimeAxis time = scope.counts();
    List<Sums> now = counts.overTime(time, TASK_COUNT, TASKS_COMPLETED, OVERDUE_TASKS);
    List<Chart> charts = new ArrayList<>();
    charts.add(Charts.tasksCreatedAndCompleted(time, now));
    charts.add(Charts.overTime(time, Shape.LINE, OVERDUE_TASKS, now));
    if (!scope.isOfOneDepartment()) {
      charts.add(Charts.bars("Completion rate by department", COMPLETION_RATE, ofDepartments));
    }
    return charts;
  }

  /** The most urgent first. */
  private List<Group> byPriority(ReportScope scope) {
    return Group.of(counts.by(Trait.TASK_PRIORITY, scope, OF_RECORDS), priority -> priority)
        .stream()
        .sorted(
            Comparator.comparing(
                group -> LowerCase.value(Priority.class, group.name()), Comparator.reverseOrder()))
        .toList();
  }

  private List<Table> tables(ReportScope scope, List<Group> ofDepartments) {
    Sums whole = counts.whole(scope, OF_DEPARTMENTS);
    List<Table> tables = new ArrayList<>();
    if (!scope.isOfOneDepartment()) {
      tables.add(Tables.byDepartment(OF_DEPARTMENTS, ofDepartments, whole));
    }
    tables.add(
        Tables.inOrder(
            new Column("priority", "Priority", Kind.CODE), OF_RECORDS, byPriority(scope), whole));
    Counts byAssignee = counts.by(Trait.TASK_ASSIGNEE, scope, OF_RECORDS);
    String nobody = scope.language().of(NOBODY);
    tables.add(
        Tables.of(
            new Column("assignee", "Assignee", Kind.TEXT),
            OF_RECORDS,
            Group.of(byAssignee, staff.named(scope.organizationId(), byAssignee.groups(), nobody)),
            whole));
    return tables;
  }
}
