package org.wardvoice.reports.client;

import java.io.IOException;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wardvoice.reports.service.content.Chart;

/** Writes charts as SVG, and their numbers as tables for screen readers. */
final class HtmlCharts {

  private HtmlCharts() {}

  /**
   * @param number unique among the page's charts
   */
  static void write(Html html, Chart chart, int number, Wording wording) throws IOException {
    SvgCanvas canvas = new SvgCanvas();
    ChartPainter.paint(chart, canvas, wording);
    html.markup("<figure>\n<svg role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"");
    String id = "chart-" + number;
    html.markup(" aria-labelledby=\"%s %s-text\"".formatted(id, id));
    html.markup(
        String.format(
            Locale.ROOT,
            " viewBox=\"0 0 %.0f %.0f\">",
            ChartPainter.WIDTH,
            Math.ceil(ChartPainter.height(chart))));
    html.markup("<title id=\"%s\">".formatted(id)).text(chart.title());
    html.markup("</title><desc id=\"%s-text\">".formatted(id)).text(alternative(chart, wording));
    html.markup("</desc>").markup(canvas.markup()).markup("</svg>\n");
    writeNumbers(html, chart, wording);
    html.markup("</figure>\n");
  }

  private static String alternative(Chart chart, Wording wording) {
    return wording.text(
        String.format(
            Locale.ROOT,
            "%s by %d categories: %s. The numbers are in the table below the chart.",
            wording.text(Units.named(chart.unit())),
            chart.categories().size(),
            chart.series().stream().map(Chart.Line::name).collect(Collectors.joining(", "))));
  }

  private static void writeNumbers(Html html, Chart chart, Wording wording) throws IOException {
    html.markup("<details><summary>").text(wording.text("Numbers of this chart"));
    html.markup("</summary>\n");
    html.markup("<div class=\"scroll\"><table><caption>").text(chart.title());
    html.markup(" (").text(wording.unit(chart.unit()));
    html.markup(")</caption>\n<thead><tr><td></td>");
    for (Chart.Line line : chart.series()) {
      html.markup("<th scope=\"col\" class=\"n\" dir=\"auto\">").text(line.name());
      html.markup("</th>");
    }
    html.markup("</tr></thead>\n<tbody>\n");
    for (int at = 0; at < chart.categories().size(); at++) {
      html.markup("<tr><th scope=\"row\" dir=\"auto\">").text(chart.categories().get(at));
      html.markup("</th>");
      for (Chart.Line line : chart.series()) {
        Double value = ChartPainter.value(line, at);
        html.markup("<td class=\"n\">");
        html.text(value == null ? Wording.NOTHING : wording.number(value, chart.unit()));
        html.markup("</td>");
      }
      html.markup("</tr>\n");
    }
    html.markup("</tbody></table></div></details>\n");
  }
}
