package org.wardvoice.reports.client;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Figure.Better;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.reports.service.content.Table;

/** Reports with edge cases. */
final class Documents {

  static final String FORMULA = "=HYPERLINK(\"http://example.org\")";
  static final String MARKUP = "<script>alert(1)</script> & \"quotes\" 'n' \u0000";

  static final List<Column> COLUMNS =
      List.of(
          new Column("name", "Name", Kind.TEXT),
          new Column("when", "When", Kind.TIME),
          new Column("count", "Count", Kind.COUNT),
          new Column("score", "Score", Kind.DECIMAL),
          new Column("share", "Share", Kind.PERCENT),
          new Column("flag", "Flag", Kind.FLAG));

  private Documents() {}

  /** All parts are empty. */
  static ReportDocument bare() {
    return of(List.of(), List.of(), List.of(), details(List.of()));
  }

  /** Everything nullable is null; tables and charts are empty. */
  static ReportDocument withNulls() {
    List<Object> nothing = Collections.nCopies(COLUMNS.size(), null);
    return of(
        List.of(
            new Figure("a", "Unmeasured", null, null, Unit.POINTS, Better.HIGHER, "Nothing."),
            new Figure("b", "Undefined", Double.NaN, 1.0, Unit.COUNT, Better.LOWER, "Nothing."),
            new Figure("c", "New", 1.0, null, Unit.HOURS, Better.LOWER, "Nothing.")),
        List.of(
            new Chart("No categories", Unit.COUNT, Shape.LINE, List.of(), List.of()),
            new Chart("No series", Unit.COUNT, Shape.BARS, List.of("a"), List.of()),
            new Chart(
                "Nulls",
                Unit.PERCENT,
                Shape.COLUMNS,
                List.of("a", "b"),
                List.of(new Line("x", Arrays.asList(null, null)))),
            new Chart(
                "Zeros",
                Unit.COUNT,
                Shape.BARS,
                List.of("a", "b"),
                List.of(new Line("x", Arrays.asList(0.0, null)))),
            new Chart(
                "Short",
                Unit.COUNT,
                Shape.LINE,
                List.of("a", "b", "c"),
                List.of(new Line("x", List.of(5.0))))),
        List.of(
            new Table("empty", "Empty", COLUMNS, List.of(), null),
            new Table("nulls", "Nulls", COLUMNS, List.of(nothing), nothing)),
        details(List.of(nothing)));
  }

  /** A single row with this name. */
  static ReportDocument named(String name) {
    List<Object> row =
        List.of(name, Instant.parse("2026-04-30T21:58:03.417Z"), -12, -0.5, 12.34, true);
    return of(
        List.of(new Figure("f", name, 1.0, 2.0, Unit.POINTS, Better.HIGHER, name)),
        List.of(
            new Chart(
                name,
                Unit.COUNT,
                Shape.BARS,
                List.of(name),
                List.of(new Line(name, List.of(3.0))))),
        List.of(new Table("t", name, COLUMNS, List.of(row), row)),
        details(List.of(row)));
  }

  /** A chart over time with the same label twice. */
  static Chart byHour() {
    return new Chart(
        "Alerts by hour",
        Unit.COUNT,
        Shape.COLUMNS,
        List.of("01:00", "01:00"),
        List.of(Instant.parse("2026-05-01T01:00:00Z"), Instant.parse("2026-05-02T01:00:00Z")),
        List.of(new Line("Alerts", List.of(3.0, 4.0))));
  }

  static ReportDocument of(
      List<Figure> figures, List<Chart> charts, List<Table> tables, Details details) {
    return new ReportDocument(
        SampleReports.heading(ReportType.PATIENT_SATISFACTION, null),
        figures,
        charts,
        tables,
        details);
  }

  static Details details(List<List<Object>> rows) {
    return new Details(
        "Feedback",
        COLUMNS,
        rows.size(),
        sink -> {
          for (List<Object> row : rows) {
            if (!sink.take(row)) {
              return;
            }
          }
        });
  }
}
