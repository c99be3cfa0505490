package org.wardvoice.reports.client;

import java.util.Arrays;
import java.util.List;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Figure.Better;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportType;

/** The satisfaction report of the fictitious hospital. */
final class SampleSatisfaction {

  private SampleSatisfaction() {}

  static ReportDocument of(SampleNumbers numbers, long details) {
    List<Figure> figures =
        List.of(
            new Figure(
                "nps_score",
                "Net promoter score",
                42.37,
                39.16,
                Unit.POINTS,
                Better.HIGHER,
                "Share of promoters (9 and 10) less share of detractors (0 to 6) of all ratings."),
            new Figure(
                "csat_score",
                "Satisfied patients",
                87.31,
                88.04,
                Unit.PERCENT,
                Better.HIGHER,
                "Share of ratings of 4 and 5 out of 5."),
            new Figure(
                "response_rate",
                "Response rate",
                34.9,
                31.2,
                Unit.PERCENT,
                Better.HIGHER,
                "Patients who gave feedback, of all who were discharged."),
            new Figure(
                "feedback_count",
                "Feedback received",
                12345.0,
                11870.0,
                Unit.COUNT,
                Better.NEITHER,
                "All feedback that was received in the period."),
            new Figure(
                "average_sentiment",
                "Average sentiment",
                0.412,
                0.412,
                Unit.SCORE,
                Better.HIGHER,
                "Mean of the sentiment of all feedback that has been analysed."),
            new Figure(
                "time_to_answer",
                "Time to first answer",
                5.62,
                7.94,
                Unit.HOURS,
                Better.LOWER,
                "Median from the feedback to the first task that was started for it."),
            new Figure(
                "complaints_reopened",
                "Complaints reopened",
                null,
                3.0,
                Unit.COUNT,
                Better.LOWER,
                "Complaints that were opened again after they had been closed."));
    List<Chart> charts =
        List.of(
            new Chart(
                "Net promoter score by day",
                Unit.POINTS,
                Shape.LINE,
                SampleNumbers.days(),
                List.of(
                    new Line("This period", numbers.wave(42, 14, true)),
                    new Line("Period before", numbers.wave(39, 12, false)))),
            new Chart(
                "Feedback by day",
                Unit.COUNT,
                Shape.COLUMNS,
                SampleNumbers.days(),
                List.of(new Line("Feedback", numbers.counts(410, 90)))),
            new Chart(
                "Net promoter score by department",
                Unit.POINTS,
                Shape.BARS,
                SampleReports.DEPARTMENTS,
                List.of(
                    new Line(
                        "Net promoter score",
                        Arrays.asList(
                            61.2, 55.0, 48.7, 44.1, 43.9, 40.0, 38.2, 31.5, 22.0, 8.4, -12.6,
                            null)))),
            new Chart(
                "Topics",
                Unit.COUNT,
                Shape.BARS,
                List.of(
                    "Waiting time",
                    "Kindness of staff",
                    "Food",
                    "Cleanliness",
                    "Information",
                    "Pain treatment",
                    "Noise at night"),
                List.of(
                    new Line("Positive", List.of(210.0, 1840.0, 330.0, 702.0, 640.0, 391.0, 40.0)),
                    new Line(
                        "Negative", List.of(1320.0, 95.0, 610.0, 188.0, 402.0, 77.0, 355.0)))));
    return new ReportDocument(
        SampleReports.heading(ReportType.PATIENT_SATISFACTION, null),
        figures,
        charts,
        List.of(numbers.byDepartment(), numbers.topics()),
        numbers.feedback(details));
  }
}
