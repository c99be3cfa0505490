package org.wardvoice.reports.service.content;

import static org.wardvoice.analytics.Metric.ALERT_COUNT;
import static org.wardvoice.analytics.Metric.CSAT_SCORE;
import static org.wardvoice.analytics.Metric.FEEDBACK_COUNT;
import static org.wardvoice.analytics.Metric.NPS_SCORE;
import static org.wardvoice.analytics.Metric.RESPONSE_RATE;
import static org.wardvoice.analytics.Metric.SENTIMENT_AVERAGE;
import static org.wardvoice.analytics.Metric.TOP_TOPICS;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;
import org.wardvoice.analytics.Topic;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.shared.Component;

/** How patients rate the hospital. */
@Component
public class SatisfactionContent implements ReportContent {

  private static final List<Metric> FIGURES =
      List.of(NPS_SCORE, CSAT_SCORE, RESPONSE_RATE, SENTIMENT_AVERAGE, FEEDBACK_COUNT, ALERT_COUNT);
  private static final List<Metric> OF_DEPARTMENTS =
      List.of(FEEDBACK_COUNT, NPS_SCORE, CSAT_SCORE, RESPONSE_RATE, SENTIMENT_AVERAGE, ALERT_COUNT);
  private static final List<Metric> OF_TYPES =
      List.of(FEEDBACK_COUNT, NPS_SCORE, CSAT_SCORE, SENTIMENT_AVERAGE);
  private static final int TOPICS_DRAWN = 10;

  private final ReportCounts counts;
  private final DepartmentGroups departments;
  private final RecordDetails records;

  @Inject
  public SatisfactionContent(
      ReportCounts counts, DepartmentGroups departments, RecordDetails records) {
    this.counts = counts;
    this.departments = departments;
    this.records = records;
  }

  @Override
  public ReportType type() {
    return ReportType.PATIENT_SATISFACTION;
  }

  @Override
  public Content of(ReportScope scope) {
    List<Group> ofDepartments = departments.of(scope, OF_DEPARTMENTS);
    List<Topic> topics = Topic.most(counts.by(Grouping.TOPIC, scope, List.of(TOP_TOPICS)));
    return new Content(
        counts.figures(scope, FIGURES),
        charts(scope, ofDepartments, topics),
        tables(scope, ofDepartments, topics),
        records.feedback(scope));
  }

  private List<Chart> charts(ReportScope scope, List<Group> ofDepartments, List<Topic> topics) {
    List<Chart> charts = new ArrayList<>();
    TimeAxis rates = scope.rates();
    if (rates.isLong()) {
      List<Sums> now = counts.overTime(rates, NPS_SCORE);
      List<Sums> before = counts.overTimeBefore(rates, NPS_SCORE);
      charts.add(Charts.compared(rates, Shape.LINE, NPS_SCORE, now, before));
    }
    TimeAxis time = scope.counts();
    List<Sums> now = counts.overTime(time, FEEDBACK_COUNT);
    List<Sums> before = counts.overTimeBefore(time, FEEDBACK_COUNT);
    charts.add(Charts.compared(time, Shape.COLUMNS, FEEDBACK_COUNT, now, before));
    if (!scope.isOfOneDepartment()) {
      charts.add(Charts.bars("Net promoter score by department", NPS_SCORE, ofDepartments));
    }
    List<Topic> drawn = topics.subList(0, Math.min(topics.size(), TOPICS_DRAWN));
    charts.add(
        new Chart(
            "What patients talk about",
            Unit.COUNT,
            Shape.BARS,
            drawn.stream().map(topic -> scope.language().code(topic.topic())).toList(),
            List.of(
                new Line(
                    "Mentions", drawn.stream().map(topic -> (double) topic.count()).toList()))));
    return charts;
  }

  private List<Table> tables(ReportScope scope, List<Group> ofDepartments, List<Topic> topics) {
    List<Table> tables = new ArrayList<>();
    if (!scope.isOfOneDepartment()) {
      Sums whole = counts.whole(scope, OF_DEPARTMENTS);
      tables.add(Tables.byDepartment(OF_DEPARTMENTS, ofDepartments, whole));
    }
    tables.add(byType(scope));
    tables.add(table(topics));
    return tables;
  }

  private Table byType(ReportScope scope) {
    return Tables.of(
        new Column("feedback_type", "Type of feedback", Kind.CODE),
        OF_TYPES,
        Group.of(counts.by(Grouping.FEEDBACK_TYPE, scope, OF_TYPES), type -> type),
        counts.whole(scope, OF_TYPES));
  }

  private static Table table(List<Topic> topics) {
    List<Column> columns =
        List.of(
            new Column("topic", "Topic", Kind.CODE),
            new Column("mentions", "Mentions", Kind.COUNT),
            new Column("sentiment_average", "Sentiment", Kind.DECIMAL, Unit.SCORE));
    return new Table(
        "topics",
        "Topics",
        columns,
        topics.stream()
            .map(topic -> List.<Object>of(topic.topic(), topic.count(), topic.sentimentAverage()))
            .toList(),
        null);
  }
}
