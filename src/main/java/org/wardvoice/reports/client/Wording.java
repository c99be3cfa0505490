package org.wardvoice.reports.client;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.ReportLanguage;

/** The text that all human-readable formats share, in the report's language and the hospital's time zone. */
final class Wording {

  static final String ALL_DEPARTMENTS = "All departments";
  static final String NOTHING = "\u2013";

  private static final String DAY = "d MMMM uuuu";
  private static final String DAY_OF_YEAR = "d MMMM";
  private static final String DAY_OF_MONTH = "d";
  private static final String MOMENT = "d MMMM uuuu, HH:mm";
  private static final String SHORT_MOMENT = "d MMM uuuu, HH:mm";
  private static final String TO = " \u2013 ";

  private final Heading heading;
  private final ZoneId zone;
  private final ReportLanguage language;
  private final DateTimeFormatter shortMoment;

  Wording(Heading heading) {
    this.heading = heading;
    this.zone = heading.zone();
    this.language = heading.language();
    this.shortMoment = language.dates(SHORT_MOMENT);
  }

  /** A text with all its values in the report's language. */
  String text(String english) {
    return language.of(english);
  }

  /** The tag of the language. */
  String language() {
    return language.locale().toLanguageTag();
  }

  String title() {
    return text(heading.type().title());
  }

  String noRecords() {
    return text("There are no records in this period.");
  }

  String department() {
    return heading.department() == null ? text(ALL_DEPARTMENTS) : heading.department();
  }

  String period() {
    return period(heading.from(), heading.to());
  }

  String previousPeriod() {
    return period(heading.previousFrom(), heading.previousTo());
  }

  String generatedAt() {
    return format(MOMENT, heading.generatedAt().atZone(zone));
  }

  String zone() {
    return zone.getId();
  }

  /** A time in the hospital's time zone. */
  LocalDateTime local(Instant time) {
    return LocalDateTime.ofInstant(time, zone);
  }

  /** A cell's text; a dash if there is no value. */
  String cell(Object cell, Column column) {
    if (cell == null || (cell instanceof Number number && !Numbers.isMeasured(number))) {
      return NOTHING;
    }
    if (cell instanceof Number number) {
      return number(number.doubleValue(), Numbers.digits(column));
    }
    if (cell instanceof Instant instant) {
      return shortMoment.format(instant.atZone(zone));
    }
    return cell instanceof Boolean flag ? flag(flag) : text(cell, column);
  }

  String flag(boolean flag) {
    return text(flag ? "Yes" : "No");
  }

  String number(double number, int digits) {
    return Numbers.of(number, digits, language.locale());
  }

  /** Without the unit. */
  String number(double number, Unit unit) {
    return number(number, Numbers.digits(unit));
  }

  String withUnit(double number, Unit unit) {
    String after = text(Units.after(unit));
    String text = number(number, unit);
    return after.isEmpty() ? text : text + " " + after;
  }

  /** With a plus or minus sign, unless it is rounded to zero. */
  String signed(double number, Unit unit) {
    return Numbers.signed(number, unit, language.locale());
  }

  /** The unit within a line, such as {@code points}. */
  String unit(Unit unit) {
    return text(Units.named(unit).toLowerCase(Locale.ENGLISH));
  }

  /** A text in human-readable form. */
  String text(Object cell, Column column) {
    return switch (column.kind()) {
      case CODE -> language.code(cell.toString());
      case CODES ->
          ((List<?>) cell)
              .stream()
                  .map(code -> language.code(code.toString()))
                  .collect(Collectors.joining(", "));
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
  String newest(int shown, long total) {
    return text(
        "The newest %s of %s; the XLSX and JSON formats contain all."
            .formatted(number(shown, 0), number((double) total, 0)));
  }

  /** The note over complete details. */
  String all(long total) {
    return text(
        total == 1
            ? "1 record."
            : "%s records, newest first.".formatted(number((double) total, 0)));
  }

  /** The note at the end: when and where it was generated. */
  String generated() {
    return text("Generated %s (%s) by Wardvoice".formatted(generatedAt(), zone()));
  }

  private String period(Instant from, Instant to) {
    ZonedDateTime start = from.atZone(zone);
    ZonedDateTime end = to.atZone(zone);
    if (isDayStart(start) && isDayStart(end) && start.isBefore(end)) {
      return days(start.toLocalDate(), end.toLocalDate().minusDays(1));
    }
    return format(MOMENT, start) + TO + format(MOMENT, end);
  }

  private String days(LocalDate first, LocalDate last) {
    if (first.equals(last)) {
      return format(DAY, first);
    }
    if (first.getYear() != last.getYear()) {
      return format(DAY, first) + TO + format(DAY, last);
    }
    boolean sameMonth = first.getMonth() == last.getMonth();
    return format(sameMonth ? DAY_OF_MONTH : DAY_OF_YEAR, first) + TO + format(DAY, last);
  }

  private static boolean isDayStart(ZonedDateTime time) {
    return time.equals(time.toLocalDate().atStartOfDay(time.getZone()));
  }

  private String format(String pattern, TemporalAccessor time) {
    return language.dates(pattern).format(time);
  }
}
