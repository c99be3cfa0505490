package org.wardvoice.reports.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.wardvoice.reports.client.Canvas.Anchor;
import org.wardvoice.reports.client.Canvas.Point;
import org.wardvoice.reports.service.content.Chart;

/** Paints line and column charts over a time axis. */
final class OverTimePainter {

  private static final int MOST_LABELS = 12;
  private static final double BOTTOM = 24;
  private static final double UNIT_LINE = 16;
  private static final double COLUMNS_SHARE = 0.72;
  private static final int MOST_MARKERS = 45;

  private final Chart chart;
  private final Canvas canvas;
  private final Wording wording;
  private final double top;
  private final double bottom;
  private final double left;
  private final double band;
  private final Scale scale;

  OverTimePainter(Chart chart, Canvas canvas, Wording wording, double top, double height) {
    this.chart = chart;
    this.canvas = canvas;
    this.wording = wording;
    this.top = top + UNIT_LINE;
    this.bottom = height - BOTTOM;
    this.scale = scale(chart);
    this.left =
        10
            + scale.marks().stream()
                .mapToDouble(mark -> TextRuns.width(mark(mark), ChartPainter.LABEL_SIZE, false))
                .max()
                .orElse(0);
    this.band = (ChartPainter.WIDTH - left) / chart.categories().size();
  }

  void paint() {
    canvas.text(
        wording.text(Units.named(chart.unit())),
        new Point(0, top - UNIT_LINE + 2),
        ChartPainter.label(Anchor.START));
    paintValues();
    paintCategories();
    // In reverse order, so that the previous period is behind the current one.
    for (int at = chart.series().size() - 1; at >= 0; at--) {
      if (chart.shape() == Chart.Shape.COLUMNS) {
        paintColumns(at);
      } else {
        paintLine(at);
      }
    }
  }

  private void paintValues() {
    for (double mark : scale.marks()) {
      double y = y(mark);
      boolean zero = Math.abs(mark) < scale.step() / 1000;
      canvas.line(
          List.of(new Point(left, y), new Point(ChartPainter.WIDTH, y)),
          zero ? 1 : 0.6,
          zero ? Palette.ZERO_LINE : Palette.RULE);
      double baseline = y + ChartPainter.LABEL_SIZE * ChartPainter.LETTER_HEIGHT;
      canvas.text(mark(mark), new Point(left - 8, baseline), ChartPainter.label(Anchor.END));
    }
  }

  private void paintCategories() {
    double widest =
        chart.categories().stream()
            .mapToDouble(category -> TextRuns.width(category, ChartPainter.LABEL_SIZE, false))
            .max()
            .orElse(0);
    int count = chart.categories().size();
    int step = (int) Math.ceil((double) count / MOST_LABELS);
    double room = Math.max(band * step - 8, 40);
    if (widest > room && count > MOST_LABELS) {
      step = (int) Math.ceil(Math.min(widest + 12, 120) / band);
      room = band * step - 8;
    }
    for (int at = 0; at < count; at += step) {
      String label =
          TextRuns.fitted(chart.categories().get(at), ChartPainter.LABEL_SIZE, false, room);
      canvas.text(label, new Point(x(at), bottom + 17), ChartPainter.label(Anchor.MIDDLE));
    }
  }

  private void paintLine(int series) {
    Chart.Line line = chart.series().get(series);
    List<Point> stretch = new ArrayList<>();
    int count = chart.categories().size();
    for (int at = 0; at <= count; at++) {
      Double value = at < count ? ChartPainter.value(line, at) : null;
      if (value != null) {
        stretch.add(new Point(x(at), y(value)));
      } else if (!stretch.isEmpty()) {
        paintStretch(stretch, Palette.series(chart, series));
        stretch.clear();
      }
    }
  }

  private void paintStretch(List<Point> stretch, int colour) {
    if (stretch.size() > 1) {
      canvas.line(List.copyOf(stretch), 1.8, colour);
    }
    if (stretch.size() == 1 || chart.categories().size() <= MOST_MARKERS) {
      stretch.forEach(point -> canvas.disc(point, 2.4, colour));
    }
  }

  private void paintColumns(int series) {
    Chart.Line line = chart.series().get(series);
    double width = Math.min(band * COLUMNS_SHARE / chart.series().size(), 48);
    double offset = (series - chart.series().size() / 2.0) * width;
    double zero = y(0);
    for (int at = 0; at < chart.categories().size(); at++) {
      Double value = ChartPainter.value(line, at);
      if (value != null && value != 0) {
        double y = y(value);
        canvas.rectangle(
            new Point(x(at) + offset, Math.min(y, zero)),
            width * 0.94,
            Math.abs(y - zero),
            Palette.series(chart, series));
      }
    }
  }

  private double x(int category) {
    return left + (category + 0.5) * band;
  }

  private double y(double value) {
    return bottom - scale.share(value) * (bottom - top);
  }

  private String mark(double mark) {
    return wording.number(mark, scale.digits());
  }

  private static Scale scale(Chart chart) {
    double[] values =
        chart.series().stream()
            .flatMap(
                line ->
                    IntStream.range(0, chart.categories().size())
                        .mapToObj(at -> ChartPainter.value(line, at)))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    double low = IntStream.range(0, values.length).mapToDouble(at -> values[at]).min().orElse(0);
    double high = IntStream.range(0, values.length).mapToDouble(at -> values[at]).max().orElse(1);
    // The length of a column counts from zero; lines start at zero only if their values come near
    // it.
    boolean fromZero = chart.shape() == Chart.Shape.COLUMNS || (low >= 0 && low < high / 2);
    return Scale.of(
        fromZero ? Math.min(low, 0) : low,
        chart.shape() == Chart.Shape.COLUMNS ? Math.max(high, 0) : high,
        Numbers.digits(chart.unit()));
  }
}
