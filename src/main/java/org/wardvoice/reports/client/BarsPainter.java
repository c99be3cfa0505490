package org.wardvoice.reports.client;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.wardvoice.reports.client.Canvas.Anchor;
import org.wardvoice.reports.client.Canvas.Point;
import org.wardvoice.reports.client.Canvas.TextStyle;
import org.wardvoice.reports.service.content.Chart;

/** Paints a horizontal bar chart: names on the left, values at the ends of the bars. */
final class BarsPainter {

  private static final double MOST_HEIGHT = 900;
  private static final double BAR = 15;
  private static final double BETWEEN = 9;
  private static final double WIDEST_NAME = 230;
  private static final double NOTE = 20;
  // The browser's font may be wider than the measured one.
  private static final double SLACK = 1.08;

  private final Chart chart;
  private final Canvas canvas;
  private final Wording wording;
  private final String notMeasured;
  private final double left;
  private final double zero;
  private final double perUnit;

  private BarsPainter(Chart chart, Canvas canvas, Wording wording) {
    this.chart = chart;
    this.canvas = canvas;
    this.wording = wording;
    this.notMeasured = wording.text("no data");
    double widest = 0;
    for (String name : chart.categories()) {
      widest = Math.max(widest, TextRuns.width(name, ChartPainter.LABEL_SIZE, false));
    }
    this.left = Math.min(widest * SLACK, WIDEST_NAME) + 14;
    double low = Math.min(0, reach(chart, -1));
    double high = Math.max(0, reach(chart, 1));
    double ends = widestValue();
    double start = left + (low < 0 ? ends : 0);
    double room = ChartPainter.WIDTH - start - ends;
    this.perUnit = high > low ? room / (high - low) : 0;
    this.zero = start - low * perUnit;
  }

  static double height(Chart chart) {
    return shown(chart) * row(chart) + NOTE;
  }

  static void paint(Chart chart, Canvas canvas, double top, Wording wording) {
    new BarsPainter(chart, canvas, wording).paint(top);
  }

  private void paint(double top) {
    int shown = shown(chart);
    double row = row(chart);
    for (int at = 0; at < shown; at++) {
      paintRow(at, top + at * row);
    }
    double end = top + shown * row - BETWEEN / 2;
    canvas.line(
        List.of(new Point(zero, top - BETWEEN / 2), new Point(zero, end)), 1, Palette.ZERO_LINE);
    canvas.text(note(shown), new Point(left, end + 16), ChartPainter.label(Anchor.START));
  }

  private void paintRow(int category, double y) {
    double middle = y + (row(chart) - BETWEEN) / 2;
    canvas.text(
        TextRuns.fitted(
            chart.categories().get(category), ChartPainter.LABEL_SIZE, false, WIDEST_NAME),
        new Point(left - 10, baseline(middle)),
        new TextStyle(ChartPainter.LABEL_SIZE, false, Palette.TEXT, Anchor.END));
    for (int at = 0; at < chart.series().size(); at++) {
      Double value = ChartPainter.value(chart.series().get(at), category);
      paintBar(value, y + at * BAR, Palette.series(chart, at));
    }
  }

  private void paintBar(Double value, double y, int colour) {
    double baseline = baseline(y + BAR / 2);
    if (value == null) {
      canvas.text(notMeasured, new Point(zero + 5, baseline), ChartPainter.label(Anchor.START));
      return;
    }
    double length = Math.abs(value) * perUnit;
    boolean negative = value < 0;
    canvas.rectangle(new Point(negative ? zero - length : zero, y + 1), length, BAR - 2, colour);
    canvas.text(
        wording.number(value, chart.unit()),
        new Point(negative ? zero - length - 5 : zero + length + 5, baseline),
        ChartPainter.label(negative ? Anchor.END : Anchor.START));
  }

  private String note(int shown) {
    String unit = wording.text(Units.named(chart.unit()));
    return shown == chart.categories().size()
        ? unit
        : wording.text(
            String.format(
                Locale.ROOT, "%s. The first %d of %d.", unit, shown, chart.categories().size()));
  }

  private double widestValue() {
    double widest = TextRuns.width(notMeasured, ChartPainter.LABEL_SIZE, false);
    for (Chart.Line line : chart.series()) {
      for (int at = 0; at < chart.categories().size(); at++) {
        Double value = ChartPainter.value(line, at);
        if (value != null) {
          String text = wording.number(value, chart.unit());
          widest = Math.max(widest, TextRuns.width(text, ChartPainter.LABEL_SIZE, false));
        }
      }
    }
    return widest + 10;
  }

  private static double reach(Chart chart, int sign) {
    return sign
        * chart.series().stream()
            .flatMap(
                line ->
                    IntStream.range(0, chart.categories().size())
                        .mapToObj(at -> ChartPainter.value(line, at)))
            .filter(Objects::nonNull)
            .mapToDouble(value -> sign * value)
            .max()
            .orElse(0);
  }

  private static double baseline(double middle) {
    return middle + ChartPainter.LABEL_SIZE * ChartPainter.LETTER_HEIGHT;
  }

  private static double row(Chart chart) {
    return chart.series().size() * BAR + BETWEEN;
  }

  private static int shown(Chart chart) {
    return Math.min(chart.categories().size(), (int) (MOST_HEIGHT / row(chart)));
  }
}
