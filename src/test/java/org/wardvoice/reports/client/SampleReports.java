package org.wardvoice.reports.client;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Figure.Better;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportLanguage;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.reports.service.content.Table;

/** Reports of a fictitious hospital, with names in many scripts. */
final class SampleReports {

  static final ZoneId ZONE = ZoneId.of("Europe/Warsaw");
  static final List<String> DEPARTMENTS =
      List.of(
          "Emergency",
          "Cardiology",
          "Oddział Wewnętrzny, Łódź",
          "قسم الأطفال",
          "מחלקה כירורגית",
          "Χειρουργική",
          "हृदय रोग विभाग",
          "แผนกฉุกเฉิน",
          "心脏内科",
          "小児科",
          "소아청소년과",
          "Неврология");
  static final List<String> NAMES =
      List.of(
          "Aoife O'Brien",
          "Łukasz Żółkiewski",
          "محمد عبد الله",
          "שרה כהן",
          "Γιώργος Παπαδόπουλος",
          "Ольга Иванова",
          "अनिता शर्मा",
          "สมชาย ใจดี",
          "王小明",
          "佐藤 さくら",
          "김민준",
          "Nguyễn Thị Hồng",
          "தமிழ்ச்செல்வி",
          "Արմեն Պետրոսյան",
          "ნინო ბერიძე",
          "Dr. Sunny 😀");

  static final int DAYS = 30;
  static final LocalDate FIRST_DAY = LocalDate.of(2026, 4, 1);
  private final SampleNumbers numbers = new SampleNumbers();

  static ReportDocument of(ReportType type, long details) {
    SampleReports reports = new SampleReports();
    return switch (type) {
      case PATIENT_SATISFACTION -> SampleSatisfaction.of(reports.numbers, details);
      case TASK_PERFORMANCE -> reports.tasks(details);
      case CLINICAL_DOCUMENTATION -> reports.documentation(details);
      case DEPARTMENT_SUMMARY -> reports.department(details);
      case SECURITY_AUDIT -> reports.security(details);
    };
  }

  static Heading heading(ReportType type, String department) {
    return new Heading(
        UUID.fromString("0196f3a2-7c11-7d3e-9a54-2f6b8c1d0e42"),
        type,
        "St. Brigid's University Hospital",
        department,
        FIRST_DAY.atStartOfDay(ZONE).toInstant(),
        FIRST_DAY.plusDays(DAYS).atStartOfDay(ZONE).toInstant(),
        FIRST_DAY.minusDays(DAYS).atStartOfDay(ZONE).toInstant(),
        FIRST_DAY.atStartOfDay(ZONE).toInstant(),
        ZONE,
        Instant.parse("2026-05-04T06:15:30.123Z"),
        ReportLanguage.ENGLISH);
  }

  private ReportDocument tasks(long details) {
    List<Figure> figures =
        List.of(
            new Figure(
                "tasks_completed",
                "Tasks completed",
                1893.0,
                1770.0,
                Unit.COUNT,
                Better.HIGHER,
                "Tasks that were completed in the period, whenever they were made."),
            new Figure(
                "on_time",
                "Completed on time",
                91.26,
                93.5,
                Unit.PERCENT,
                Better.HIGHER,
                "Of the tasks completed, those that were not overdue."),
            new Figure(
                "completion_time",
                "Time to completion",
                26.41,
                29.07,
                Unit.HOURS,
                Better.LOWER,
                "Median from a task's making to its completion."));
    List<Chart> charts =
        List.of(
            new Chart(
                "Tasks made and completed by day",
                Unit.COUNT,
                Shape.COLUMNS,
                SampleNumbers.days(),
                List.of(
                    new Line("Made", numbers.counts(64, 20)),
                    new Line("Completed", numbers.counts(61, 22)))),
            new Chart(
                "Completed on time by week",
                Unit.PERCENT,
                Shape.LINE,
                List.of("30 Mar", "6 Apr", "13 Apr", "20 Apr", "27 Apr"),
                List.of(new Line("On time", Arrays.asList(93.0, 90.2, null, 88.8, 92.9)))));
    return new ReportDocument(
        heading(ReportType.TASK_PERFORMANCE, "Oddział Wewnętrzny, Łódź"),
        figures,
        charts,
        List.of(numbers.byPerson()),
        numbers.feedback(details));
  }

  private ReportDocument documentation(long details) {
    List<Figure> figures =
        List.of(
            new Figure(
                "notes_written",
                "Notes written",
                4410.0,
                4381.0,
                Unit.COUNT,
                Better.NEITHER,
                "Clinical notes that were created in the period."),
            new Figure(
                "signed_share",
                "Signed within a day",
                96.8,
                null,
                Unit.PERCENT,
                Better.HIGHER,
                "Notes that were signed within 24 hours, of all that were created."),
            new Figure(
                "time_to_sign",
                "Time to signature",
                38.4,
                44.9,
                Unit.MINUTES,
                Better.LOWER,
                "Median from a note's creation to its signature."));
    Chart empty =
        new Chart(
            "Corrections by day",
            Unit.COUNT,
            Shape.LINE,
            SampleNumbers.days(),
            List.of(
                new Line(
                    "Corrections", new ArrayList<>(java.util.Collections.nCopies(DAYS, null)))));
    Chart notes =
        new Chart(
            "Notes by day",
            Unit.COUNT,
            Shape.LINE,
            SampleNumbers.days(),
            List.of(new Line("Notes", numbers.counts(147, 40))));
    return new ReportDocument(
        heading(ReportType.CLINICAL_DOCUMENTATION, "قسم الأطفال"),
        figures,
        List.of(notes, empty),
        List.of(numbers.byPerson()),
        numbers.feedback(details));
  }

  private ReportDocument department(long details) {
    List<Figure> figures =
        List.of(
            new Figure(
                "nps_score",
                "Net promoter score",
                -4.2,
                3.9,
                Unit.POINTS,
                Better.HIGHER,
                "Share of promoters (9 and 10) less share of detractors (0 to 6) of all ratings."),
            new Figure(
                "open_alerts",
                "Open alerts",
                12.0,
                9.0,
                Unit.COUNT,
                Better.LOWER,
                "Alerts that nobody had acknowledged at the end of the period."));
    return new ReportDocument(
        heading(ReportType.DEPARTMENT_SUMMARY, "心脏内科"),
        figures,
        List.of(
            new Chart(
                "Alerts by department",
                Unit.COUNT,
                Shape.BARS,
                DEPARTMENTS,
                List.of(new Line("Alerts", numbers.counts(9, 8).subList(0, DEPARTMENTS.size()))))),
        List.of(
            numbers.byDepartment(),
            new Table("empty", "Transfers", numbers.byDepartment().columns(), List.of(), null)),
        numbers.feedback(details));
  }

  private ReportDocument security(long details) {
    List<Figure> figures =
        List.of(
            new Figure(
                "failed_logins",
                "Failed logins",
                231.0,
                198.0,
                Unit.COUNT,
                Better.LOWER,
                "Logins that were refused, whatever the reason."),
            new Figure(
                "exports",
                "Exports",
                17.0,
                21.0,
                Unit.COUNT,
                Better.NEITHER,
                "Exports of data that were asked for."));
    return new ReportDocument(
        heading(ReportType.SECURITY_AUDIT, null),
        figures,
        List.of(
            new Chart(
                "Failed logins by day",
                Unit.COUNT,
                Shape.COLUMNS,
                SampleNumbers.days(),
                List.of(new Line("Failed logins", numbers.counts(8, 8))))),
        List.of(),
        numbers.audit(details));
  }
}
