package org.wardvoice.reports.client;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.Words;

/** The text that all human-readable formats share, in the hospital's time zone. */
final class Wording {

  static final String ALL_DEPARTMENTS = "All departments";
  static final String NO_RECORDS = "There are no records in this period.";
  static final String NOTHING = "\u2013";

  private static final DateTimeFormatter DAY = pattern("d MMMM uuuu");
  private static final DateTimeFormatter DAY_OF_YEAR = pattern("d MMMM");
  private static final DateTimeFormatter DAY_OF_MONTH = pattern("d");
  private static final DateTimeFormatter MOMENT = pattern("d MMMM uuuu, HH:mm");
  private static final DateTimeFormatter SHORT_MOMENT = pattern("d MMM uuuu, HH:mm");
  private static final String TO = " \u2013 ";

  private final Heading heading;
  private final ZoneId zone;

  Wording(Heading heading) {
    this.heading = heading;
    this.zone = heading.zone();
  }

  String department() {
    return heading.department() == null ? ALL_DEPARTMENTS : heading.department();
  }

  String period() {
    return period(heading.from(), heading.to());
  }

  String previousPeriod() {
    return period(heading.previousFrom(), heading.previousTo());
  }

  String generatedAt() {
    return MOMENT.format(heading.generatedAt().atZone(zone));
  }

  String zone() {
    return zone.getId();
  }

  /** A cell's text; a dash if there is no value. */
  String cell(Object cell, Column column) {
    if (cell == null || (cell instanceof Number number && !Numbers.isMeasured(number))) {
      return NOTHING;
    }
    if (cell instanceof Number number) {
      return Numbers.of(number.doubleValue(), Numbers.digits(column));
    }
    if (cell instanceof Instant instant) {
      return SHORT_MOMENT.format(instant.atZone(zone));
    }
    return cell instanceof Boolean flag ? flag ? "Yes" : "No" : text(cell, column);
  }

  /** A text in human-readable form. */
  static String text(Object cell, Column column) {
    return switch (column.kind()) {
      case CODE -> Words.of(cell.toString());
      case CODES ->
          ((List<?>) cell)
              .stream().map(code -> Words.of(code.toString())).collect(Collectors.joining(", "));
      default -> cell.toString();
    };
  }

  /** A column's label with its unit. */
  static String label(Column column) {
    String unit = column.kind() == Column.Kind.PERCENT ? "%" : Units.brief(column.unit());
    boolean bare = !unit.isEmpty() && !column.label().contains(unit);
    return bare ? "%s (%s)".formatted(column.label(), unit) : column.label();
  }

  /** The note under details that the format truncates. */
  static String newest(int shown, long total) {
    return "The newest %s of %s; the XLSX and JSON formats contain all."
        .formatted(Numbers.of(shown), Numbers.of(total));
  }

  /** The note over complete details. */
  static String all(long total) {
    return total == 1 ? "1 record." : "%s records, newest first.".formatted(Numbers.of(total));
  }

  private String period(Instant from, Instant to) {
    ZonedDateTime start = from.atZone(zone);
    ZonedDateTime end = to.atZone(zone);
    if (isDayStart(start) && isDayStart(end) && start.isBefore(end)) {
      return days(start.toLocalDate(), end.toLocalDate().minusDays(1));
    }
    return MOMENT.format(start) + TO + MOMENT.format(end);
  }

  private static String days(LocalDate first, LocalDate last) {
    if (first.equals(last)) {
      return DAY.format(first);
    }
    if (first.getYear() != last.getYear()) {
      return DAY.format(first) + TO + DAY.format(last);
    }
    boolean sameMonth = first.getMonth() == last.getMonth();
    return (sameMonth ? DAY_OF_MONTH : DAY_OF_YEAR).format(first) + TO + DAY.format(last);
  }

  private static boolean isDayStart(ZonedDateTime time) {
    return time.equals(time.toLocalDate().atStartOfDay(time.getZone()));
  }

  private static DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }
}
