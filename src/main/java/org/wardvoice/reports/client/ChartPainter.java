package org.wardvoice.reports.client;

import java.util.List;
import org.wardvoice.reports.client.Canvas.Anchor;
import org.wardvoice.reports.client.Canvas.Point;
import org.wardvoice.reports.client.Canvas.TextStyle;
import org.wardvoice.reports.service.content.Chart;

/**
 * Paints charts on a {@link Canvas}.
 *
 * <p>Written by hand because charting libraries with a suitable licence draw all text in one font, so that names in
 * other scripts become boxes.
 */
final class ChartPainter {

  static final double WIDTH = 720;

  static final double LABEL_SIZE = 11;
  static final double LETTER_HEIGHT = 0.36;

  private static final double TITLE_SIZE = 14;
  private static final double TITLE_LINE = 18;
  private static final double LEGEND_LINE = 40;
  private static final double SWATCH = 10;
  private static final double GAP = 18;
  private static final double OVER_TIME_HEIGHT = 250;
  private static final String NO_DATA = "No data in this period";

  private ChartPainter() {}

  static double height(Chart chart) {
    if (!hasData(chart) || chart.shape() != Chart.Shape.BARS) {
      return OVER_TIME_HEIGHT;
    }
    return top(chart) + BarsPainter.height(chart);
  }

  static void paint(Chart chart, Canvas canvas, Wording wording) {
    String title = TextRuns.fitted(chart.title(), TITLE_SIZE, true, WIDTH);
    canvas.text(
        title,
        new Point(0, TITLE_LINE),
        new TextStyle(TITLE_SIZE, true, Palette.TEXT, Anchor.START));
    if (!hasData(chart)) {
      canvas.text(
          wording.text(NO_DATA), new Point(WIDTH / 2, OVER_TIME_HEIGHT / 2), label(Anchor.MIDDLE));
      return;
    }
    if (chart.series().size() > 1) {
      paintLegend(chart, canvas);
    }
    double top = top(chart);
    if (chart.shape() == Chart.Shape.BARS) {
      BarsPainter.paint(chart, canvas, top, wording);
    } else {
      new OverTimePainter(chart, canvas, wording, top, OVER_TIME_HEIGHT).paint();
    }
  }

  static TextStyle label(Anchor anchor) {
    return new TextStyle(LABEL_SIZE, false, Palette.MUTED, anchor);
  }

  /** The value of a category; null if nothing was measured. */
  static Double value(Chart.Line line, int category) {
    if (category >= line.values().size()) {
      return null;
    }
    Double value = line.values().get(category);
    return Numbers.isMeasured(value) ? value : null;
  }

  private static double top(Chart chart) {
    return chart.series().size() > 1 ? LEGEND_LINE + 14 : TITLE_LINE + 14;
  }

  private static boolean hasData(Chart chart) {
    return !chart.categories().isEmpty()
        && chart.series().stream()
            .flatMap(line -> line.values().stream())
            .anyMatch(Numbers::isMeasured);
  }

  private static void paintLegend(Chart chart, Canvas canvas) {
    List<Chart.Line> series = chart.series();
    double x = 0;
    double room = WIDTH / series.size() - SWATCH - 6 - GAP;
    for (int at = 0; at < series.size(); at++) {
      String name = TextRuns.fitted(series.get(at).name(), LABEL_SIZE, false, Math.max(room, 60));
      canvas.rectangle(
          new Point(x, LEGEND_LINE - SWATCH + 1), SWATCH, SWATCH, Palette.series(chart, at));
      canvas.text(name, new Point(x + SWATCH + 6, LEGEND_LINE), label(Anchor.START));
      x += SWATCH + 6 + TextRuns.width(name, LABEL_SIZE, false) * 1.06 + GAP;
    }
  }
}
