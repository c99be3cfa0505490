package org.wardvoice.reports.client;

import jakarta.enterprise.context.Dependent;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportWriter;
import org.wardvoice.reports.service.content.Table;

/** Writes reports as one HTML page without scripts and external resources. */
@Dependent
public class HtmlReportWriter implements ReportWriter {

  private static final String POLICY =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none';"
          + " base-uri 'none'";

  @Override
  public ReportFormat format() {
    return ReportFormat.HTML;
  }

  @Override
  public long mostDetails() {
    return HtmlTables.MOST_DETAILS;
  }

  @Override
  public void write(ReportDocument report, OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    Html html = new Html(text);
    Wording wording = new Wording(report.heading());
    writeHead(html, report.heading(), wording);
    html.markup("<body>\n");
    writeHeader(html, report.heading(), wording);
    html.markup("<main>\n");
    writeFigures(html, report, wording);
    writeCharts(html, report, wording);
    HtmlTables tables = new HtmlTables(html, wording);
    if (!report.tables().isEmpty()) {
      openSection(html, "tables", wording.text("Tables"));
      for (Table table : report.tables()) {
        tables.write(table);
      }
      html.markup("</section>\n");
    }
    tables.write(report.details());
    html.markup("</main>\n<footer><p>").text(wording.generated()).markup("</p></footer>\n");
    html.markup("</body>\n</html>\n");
    text.flush();
  }

  private static void writeHead(Html html, Heading heading, Wording wording) throws IOException {
    html.markup("<!DOCTYPE html>\n<html lang=\"").text(wording.language());
    html.markup("\" dir=\"ltr\">\n<head>\n");
    html.markup("<meta charset=\"utf-8\">\n");
    html.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"").text(POLICY);
    html.markup("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html.markup("<meta name=\"generator\" content=\"Wardvoice\">\n<title>");
    html.text(wording.title()).markup(" \u00b7 ").text(heading.organization());
    html.markup("</title>\n<style>\n").markup(style()).markup("</style>\n</head>\n");
  }

  private static void writeHeader(Html html, Heading heading, Wording wording) throws IOException {
    html.markup("<header>\n<p class=\"organization\" dir=\"auto\">").text(heading.organization());
    html.markup("</p>\n<h1>").text(wording.title()).markup("</h1>\n<dl>\n");
    writeTerm(html, wording.text("Department"), wording.department());
    writeTerm(html, wording.text("Period"), wording.period());
    writeTerm(html, wording.text("Compared with"), wording.previousPeriod());
    writeTerm(html, wording.text("Time zone"), wording.zone());
    writeTerm(html, wording.text("Generated"), wording.generatedAt());
    html.markup("</dl>\n</header>\n");
  }

  private static void writeTerm(Html html, String term, String text) throws IOException {
    html.markup("<div><dt>").text(term).markup("</dt><dd dir=\"auto\">").text(text);
    html.markup("</dd></div>\n");
  }

  private static void writeFigures(Html html, ReportDocument report, Wording wording)
      throws IOException {
    if (report.figures().isEmpty()) {
      return;
    }
    openSection(html, "figures", wording.text("Figures"));
    html.markup("<ul class=\"figures\">\n");
    int count = report.figures().size();
    for (int at = 0; at < count; at++) {
      Figure figure = report.figures().get(at);
      html.markup("<li class=\"of-" + FigureRows.inARow(at, count) + "\">\n");
      writeFigure(html, figure, wording);
    }
    html.markup("</ul>\n</section>\n");
  }

  private static void writeFigure(Html html, Figure figure, Wording wording) throws IOException {
    Change change = Change.of(figure, wording);
    boolean measured = Numbers.isMeasured(figure.value());
    html.markup("<h3>").text(figure.label()).markup("</h3>\n<p class=\"value\">");
    html.text(measured ? wording.number(figure.value(), figure.unit()) : Wording.NOTHING);
    html.markup(" <span class=\"unit\">");
    html.text(wording.text(measured ? Units.after(figure.unit()) : "Nothing to measure"));
    html.markup("</span></p>\n<p class=\"change ");
    html.markup(change.verdict().word()).markup("\">");
    html.markup(
        switch (change.direction()) {
          case UP -> "<span aria-hidden=\"true\">\u25b2</span> ";
          case DOWN -> "<span aria-hidden=\"true\">\u25bc</span> ";
          case NOWHERE -> "";
        });
    html.text(change.sentence()).markup("</p>\n<p class=\"before\">").text(change.before());
    html.markup("</p>\n<p class=\"meaning\">").text(figure.meaning()).markup("</p>\n</li>\n");
  }

  private static void writeCharts(Html html, ReportDocument report, Wording wording)
      throws IOException {
    if (report.charts().isEmpty()) {
      return;
    }
    openSection(html, "charts", wording.text("Charts"));
    int number = 0;
    for (Chart chart : report.charts()) {
      HtmlCharts.write(html, chart, ++number, wording);
    }
    html.markup("</section>\n");
  }

  private static void openSection(Html html, String id, String title) throws IOException {
    html.markup("<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">".formatted(id, id)).text(title);
    html.markup("</h2>\n");
  }

  private static String style() throws IOException {
    try (InputStream style = HtmlReportWriter.class.getResourceAsStream("report.css")) {
      return new String(style.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
