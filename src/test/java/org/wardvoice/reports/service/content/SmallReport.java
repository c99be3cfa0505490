package org.wardvoice.reports.service.content;

import static org.wardvoice.analytics.Metric.AVERAGE_RESOLUTION_TIME;
import static org.wardvoice.analytics.Metric.CSAT_SCORE;
import static org.wardvoice.analytics.Metric.FEEDBACK_COUNT;
import static org.wardvoice.analytics.Metric.NPS_SCORE;
import static org.wardvoice.analytics.Metric.SENTIMENT_AVERAGE;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.analytics.Measure;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Sums;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;

/** A report of a few numbers with the product's own labels, without a database. */
public final class SmallReport implements ReportContent {

  private static final List<Metric> METRICS =
      List.of(NPS_SCORE, CSAT_SCORE, SENTIMENT_AVERAGE, AVERAGE_RESOLUTION_TIME, FEEDBACK_COUNT);

  private SmallReport() {}

  /** From 1 to 3 May 2026, of two departments. */
  public static ReportDocument in(ReportLanguage language) {
    ReportSpecification wanted =
        new ReportSpecification(
            UUID.fromString("0196f3a2-7c11-7d3e-9a54-2f6b8c1d0e42"),
            UUID.fromString("0196f3a2-7c11-7d3e-9a54-2f6b8c1d0e43"),
            ReportType.PATIENT_SATISFACTION,
            new Period(
                Instant.parse("2026-04-30T22:00:00Z"), Instant.parse("2026-05-03T22:00:00Z")),
            null,
            true,
            Instant.parse("2026-05-04T06:15:30Z"),
            language);
    TimeConfig time =
        new TimeConfig(Settings.shipped(Map.of("wardvoice.time-zone", "Europe/Berlin")));
    return new GatherReport(time, null, id -> "Haus am Park", List.of(new SmallReport()))
        .gather(wanted);
  }

  @Override
  public ReportType type() {
    return ReportType.PATIENT_SATISFACTION;
  }

  @Override
  public Content of(ReportScope scope) {
    Sums now = sums(1234, 6.2);
    List<Group> departments =
        List.of(new Group("Innere", sums(1000, 5.1)), new Group("Chirurgie", sums(234, 7.3)));
    List<Sums> days = List.of(sums(400, 6.1), sums(410, 6.2), sums(424, 6.3));
    return new Content(
        Figures.of(METRICS, now, sums(1100, 7.4)),
        List.of(
            Charts.compared(scope.rates(), Shape.LINE, AVERAGE_RESOLUTION_TIME, days, days),
            Charts.tasksCreatedAndCompleted(scope.counts(), days),
            Charts.bars("Net promoter score by department", NPS_SCORE, departments)),
        List.of(
            Tables.byDepartment(METRICS, departments, now),
            Tables.of(
                new Column("feedback_type", "Type of feedback", Kind.CODE),
                METRICS,
                List.of(new Group("post_visit", now)),
                now)),
        notes());
  }

  private static Details notes() {
    return new Details(
        "Notes",
        RecordDetails.NOTES.stream().map(RecordCells.Cell::column).toList(),
        2,
        sink -> {
          sink.take(row("progress", "signed", true));
          sink.take(row("discharge", "draft", false));
        });
  }

  private static List<Object> row(String type, String status, boolean spoken) {
    Instant time = Instant.parse("2026-05-03T07:30:00Z");
    return new ArrayList<>(
        Arrays.asList("N-1", time, "Innere", type, status, "Ana Weiß", null, spoken, null));
  }

  private static Sums sums(long feedback, double hours) {
    Sums sums = new Sums();
    sums.add(Measure.FEEDBACK, feedback, 0);
    sums.add(Measure.RATING, feedback, 0);
    sums.add(Measure.PROMOTER, feedback / 2, 0);
    sums.add(Measure.DETRACTOR, feedback / 9, 0);
    sums.add(Measure.SATISFIED, feedback * 2 / 3, 0);
    sums.add(Measure.SENTIMENT, feedback, feedback * 0.25);
    sums.add(Measure.RESOLUTION, 10, 10 * hours);
    return sums;
  }
}
