package org.wardvoice.reports.service.content;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.reports.service.content.Chart.Line;

/** A report with its labels in the language of its heading; codes, dates and numbers are the writer's. */
public final class TranslatedReport {

  private final ReportLanguage language;

  private TranslatedReport(ReportLanguage language) {
    this.language = language;
  }

  /** Translates a report whose labels are in English. */
  public static ReportDocument of(ReportDocument english) {
    ReportLanguage language = english.heading().language();
    return language == ReportLanguage.ENGLISH
        ? english
        : new TranslatedReport(language).report(english);
  }

  private ReportDocument report(ReportDocument report) {
    return new ReportDocument(
        report.heading(),
        report.figures().stream().map(this::figure).toList(),
        report.charts().stream().map(this::chart).toList(),
        report.tables().stream().map(this::table).toList(),
        details(report.details()));
  }

  private Figure figure(Figure figure) {
    return new Figure(
        figure.name(),
        language.of(figure.label()),
        figure.value(),
        figure.previous(),
        figure.unit(),
        figure.better(),
        language.of(figure.meaning()));
  }

  /** Not the categories, which may be names of departments. */
  private Chart chart(Chart chart) {
    return new Chart(
        language.of(chart.title()),
        chart.unit(),
        chart.shape(),
        chart.categories(),
        chart.begins(),
        chart.series().stream()
            .map(line -> new Line(language.of(line.name()), line.values(), line.past()))
            .toList());
  }

  private Table table(Table table) {
    return new Table(
        table.name(),
        language.of(table.title()),
        columns(table.columns()),
        table.rows(),
        table.totals() == null ? null : totals(table.totals()));
  }

  private List<Object> totals(List<Object> english) {
    List<Object> totals = new ArrayList<>(english);
    totals.set(0, language.of(english.get(0).toString()));
    return totals;
  }

  private Details details(Details details) {
    return new Details(
        language.of(details.title()), columns(details.columns()), details.total(), details.rows());
  }

  private List<Column> columns(List<Column> columns) {
    return columns.stream().map(this::column).toList();
  }

  private Column column(Column column) {
    return new Column(column.name(), label(column), column.kind(), column.unit());
  }

  /** An id is of one record, although its label may be that of a count too. */
  private String label(Column column) {
    return column.kind() == Column.Kind.ID
        ? language.find(column.name()).orElseGet(() -> language.of(column.label()))
        : language.of(column.label());
  }
}
