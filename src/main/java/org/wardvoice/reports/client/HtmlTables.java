package org.wardvoice.reports.client;

import java.io.IOException;
import java.util.List;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Table;

/** Writes tables and the most recent details. */
final class HtmlTables {

  static final int MOST_DETAILS = 1_000;

  private final Html html;
  private final Wording wording;

  HtmlTables(Html html, Wording wording) {
    this.html = html;
    this.wording = wording;
  }

  void write(Table table) throws IOException {
    open(table.title(), table.columns(), "numbers");
    for (List<Object> row : table.rows()) {
      writeRow(table.columns(), row, true);
    }
    html.markup("</tbody>");
    if (table.totals() != null) {
      html.markup("\n<tfoot>\n");
      writeRow(table.columns(), table.totals(), true);
      html.markup("</tfoot>");
    }
    html.markup("</table></div>\n");
    if (table.rows().isEmpty()) {
      html.markup("<p>").text(wording.noRecords()).markup("</p>\n");
    }
  }

  void write(Details details) throws IOException {
    html.markup("<section aria-labelledby=\"details\">\n<h2 id=\"details\">");
    html.text(details.title()).markup("</h2>\n<p>");
    if (details.total() == 0) {
      html.text(wording.noRecords()).markup("</p>\n</section>\n");
      return;
    }
    html.text(
        details.total() > MOST_DETAILS
            ? wording.newest(MOST_DETAILS, details.total())
            : wording.all(details.total()));
    html.markup("</p>\n");
    open(details.title(), details.columns(), "records");
    int[] written = {0};
    details
        .rows()
        .forEach(
            row -> {
              writeRow(details.columns(), row, false);
              return ++written[0] < MOST_DETAILS;
            });
    html.markup("</tbody></table></div>\n</section>\n");
  }

  private void open(String title, List<Column> columns, String look) throws IOException {
    html.markup("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"").text(title);
    html.markup("\"><table class=\"").markup(look).markup("\"><caption>").text(title);
    html.markup("</caption>\n<thead><tr>");
    for (Column column : columns) {
      html.markup("<th scope=\"col\"").markup(isNumber(column) ? " class=\"n\">" : ">");
      html.text(Wording.label(column)).markup("</th>");
    }
    html.markup("</tr></thead>\n<tbody>\n");
  }

  private void writeRow(List<Column> columns, List<Object> row, boolean named) throws IOException {
    html.markup("<tr>");
    for (int at = 0; at < columns.size(); at++) {
      Column column = columns.get(at);
      boolean name = named && at == 0;
      html.markup(name ? "<th scope=\"row\"" : "<td").markup(look(column));
      html.text(wording.cell(row.get(at), column)).markup(name ? "</th>" : "</td>");
    }
    html.markup("</tr>\n");
  }

  private static String look(Column column) {
    return switch (column.kind()) {
      case TEXT -> " dir=\"auto\">";
      case COUNT, DECIMAL, PERCENT -> " class=\"n\">";
      case TIME -> " class=\"t\">";
      case ID, CODE, CODES, FLAG -> ">";
    };
  }

  private static boolean isNumber(Column column) {
    return switch (column.kind()) {
      case COUNT, DECIMAL, PERCENT -> true;
      case TEXT, ID, CODE, CODES, TIME, FLAG -> false;
    };
  }
}
