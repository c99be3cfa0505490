package org.wardvoice.reports.service.content;

import static org.wardvoice.reports.service.content.SecurityMeasure.EVENTS;
import static org.wardvoice.reports.service.content.SecurityMeasure.FAILURES;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.entity.AuditCountRepository.AuditCount;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.shared.persistence.LowerCase;

/** Arranges counts of the audit log in tables and charts. */
final class SecurityTables {

  static final int MOST_ROWS = 50;

  private static final List<SecurityMeasure> OF_KINDS = List.of(EVENTS, FAILURES);

  private SecurityTables() {}

  static Table byCategory(List<AuditCount> counts) {
    Column category = new Column("category", "Category", Kind.CODE);
    return of(category, OF_KINDS, by(counts, AuditCount::category), kind -> kind, counts);
  }

  static Table byAction(List<AuditCount> counts) {
    Column action = new Column("action", "Action", Kind.CODE);
    return of(action, OF_KINDS, by(counts, AuditCount::action), kind -> kind, counts);
  }

  /** The most active ones only, so there are no totals. */
  static Table of(
      Column doer,
      List<SecurityMeasure> measures,
      List<AuditCount> counts,
      Function<String, String> name) {
    return of(doer, measures, by(counts, AuditCount::doer), name, null);
  }

  private static Table of(
      Column first,
      List<SecurityMeasure> measures,
      Map<String, List<AuditCount>> groups,
      Function<String, String> name,
      List<AuditCount> whole) {
    List<Column> columns = new ArrayList<>(List.of(first));
    measures.forEach(
        measure -> columns.add(new Column(LowerCase.name(measure), measure.brief(), Kind.COUNT)));
    return new Table(
        "by_" + first.name(),
        "By " + first.label().toLowerCase(java.util.Locale.ROOT),
        columns,
        byMost(groups).stream()
            .map(group -> row(name.apply(group.getKey()), measures, group.getValue()))
            .toList(),
        whole == null || whole.isEmpty() ? null : row("All", measures, whole));
  }

  private static List<Object> row(
      String name, List<SecurityMeasure> measures, List<AuditCount> counts) {
    List<Object> row = new ArrayList<>(List.of(name));
    measures.forEach(measure -> row.add(measure.of(counts)));
    return row;
  }

  /** Entries by category. */
  static Chart bars(List<AuditCount> counts, ReportLanguage language) {
    List<Map.Entry<String, List<AuditCount>>> groups = byMost(by(counts, AuditCount::category));
    return new Chart(
        "Events by category",
        Unit.COUNT,
        Shape.BARS,
        groups.stream().map(group -> language.code(group.getKey())).toList(),
        List.of(
            new Line(
                EVENTS.label(),
                groups.stream().map(group -> (double) EVENTS.of(group.getValue())).toList())));
  }

  private static Map<String, List<AuditCount>> by(
      List<AuditCount> counts, Function<AuditCount, String> group) {
    return counts.stream().collect(Collectors.groupingBy(group, TreeMap::new, Collectors.toList()));
  }

  private static List<Map.Entry<String, List<AuditCount>>> byMost(
      Map<String, List<AuditCount>> groups) {
    Comparator<Map.Entry<String, List<AuditCount>>> most =
        Comparator.comparing(group -> -EVENTS.of(group.getValue()));
    return groups.entrySet().stream().sorted(most).toList();
  }
}
