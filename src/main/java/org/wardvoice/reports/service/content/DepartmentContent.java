package org.wardvoice.reports.service.content;

import static org.wardvoice.analytics.Metric.ALERT_COUNT;
import static org.wardvoice.analytics.Metric.AVERAGE_RESOLUTION_TIME;
import static org.wardvoice.analytics.Metric.COMPLETION_RATE;
import static org.wardvoice.analytics.Metric.CSAT_SCORE;
import static org.wardvoice.analytics.Metric.DOCUMENTATION_TIME_SAVED;
import static org.wardvoice.analytics.Metric.FEEDBACK_COUNT;
import static org.wardvoice.analytics.Metric.NOTES_CREATED;
import static org.wardvoice.analytics.Metric.NPS_SCORE;
import static org.wardvoice.analytics.Metric.OVERDUE_TASKS;
import static org.wardvoice.analytics.Metric.RESPONSE_RATE;
import static org.wardvoice.analytics.Metric.TASKS_COMPLETED;
import static org.wardvoice.analytics.Metric.TASK_COUNT;
import static org.wardvoice.analytics.Metric.TRANSCRIPTION_ACCURACY;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.shared.Component;

/** Compares the departments. */
@Component
public class DepartmentContent implements ReportContent {

  private static final List<Metric> FIGURES =
      List.of(
          NPS_SCORE,
          CSAT_SCORE,
          RESPONSE_RATE,
          COMPLETION_RATE,
          AVERAGE_RESOLUTION_TIME,
          OVERDUE_TASKS,
          NOTES_CREATED,
          TRANSCRIPTION_ACCURACY,
          DOCUMENTATION_TIME_SAVED,
          FEEDBACK_COUNT,
          TASK_COUNT,
          ALERT_COUNT);
  private static final List<Metric> COLUMNS =
      List.of(
          FEEDBACK_COUNT,
          NPS_SCORE,
          CSAT_SCORE,
          RESPONSE_RATE,
          ALERT_COUNT,
          TASK_COUNT,
          COMPLETION_RATE,
          OVERDUE_TASKS,
          NOTES_CREATED);

  private final ReportCounts counts;
  private final DepartmentGroups departments;
  private final RecordDetails records;

  @Inject
  public DepartmentContent(
      ReportCounts counts, DepartmentGroups departments, RecordDetails records) {
    this.counts = counts;
    this.departments = departments;
    this.records = records;
  }

  @Override
  public ReportType type() {
    return ReportType.DEPARTMENT_SUMMARY;
  }

  @Override
  public Content of(ReportScope scope) {
    List<Figure> figures = counts.figures(scope, FIGURES);
    if (scope.isOfOneDepartment()) {
      return new Content(figures, overTime(scope), List.of(), records.alerts(scope));
    }
    List<Group> groups = departments.of(scope, COLUMNS);
    Table table = Tables.byDepartment(COLUMNS, groups, counts.whole(scope, COLUMNS));
    return new Content(figures, sideBySide(groups), List.of(table), records.alerts(scope));
  }

  private static List<Chart> sideBySide(List<Group> ofDepartments) {
    List<Chart> charts = new ArrayList<>();
    charts.add(Charts.bars("Net promoter score by department", NPS_SCORE, ofDepartments));
    charts.add(Charts.bars("Completion rate by department", COMPLETION_RATE, ofDepartments));
    charts.add(Charts.bars("Overdue tasks by department", OVERDUE_TASKS, ofDepartments));
    charts.add(Charts.bars("Notes by department", NOTES_CREATED, ofDepartments));
    return charts;
  }

  private List<Chart> overTime(ReportScope scope) {
    TimeAxis time = scope.counts();
    List<Sums> now =
        counts.overTime(time, FEEDBACK_COUNT, TASK_COUNT, TASKS_COMPLETED, NOTES_CREATED);
    List<Chart> charts = new ArrayList<>();
    charts.add(Charts.overTime(time, Shape.COLUMNS, FEEDBACK_COUNT, now));
    charts.add(Charts.tasksCreatedAndCompleted(time, now));
    charts.add(Charts.overTime(time, Shape.COLUMNS, NOTES_CREATED, now));
    return charts;
  }
}
