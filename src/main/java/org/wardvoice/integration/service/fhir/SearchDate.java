package org.wardvoice.integration.service.fhir;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.export.Span;
import org.wardvoice.shared.error.InvalidInput;

/** Parses a date parameter: a prefix, and a date or time of any precision, which stands for the whole period. */
final class SearchDate {

  private static final Pattern FORM =
      Pattern.compile(
          "(eq|ge|gt|le|lt|sa|eb)?(\\d{4})(?:-(\\d{2})(?:-(\\d{2}))?)?(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})?)?");
  private static final String EXPECTED =
      "must be a date or time such as ge2026-05-04; the prefixes are eq, ge, gt, le, lt, sa and eb";

  private SearchDate() {}

  /** A range of days. */
  static Span<LocalDate> days(String parameter, String text) {
    Matcher form = form(parameter, text);
    if (form.group(5) != null) {
      throw new InvalidInput(parameter, "must be a date without a time");
    }
    try {
      return compared(form.group(1), days(form));
    } catch (DateTimeException noDate) {
      throw new InvalidInput(parameter, EXPECTED);
    }
  }

  /** A range of time; UTC without an offset. */
  static Span<Instant> times(String parameter, String text) {
    Matcher form = form(parameter, text);
    try {
      return compared(form.group(1), form.group(5) == null ? midnights(days(form)) : moment(form));
    } catch (DateTimeException noTime) {
      throw new InvalidInput(parameter, EXPECTED);
    }
  }

  /** The range of the starts of periods that have no end. */
  static Span<Instant> starts(String parameter, String text) {
    Span<Instant> compared = times(parameter, text);
    String prefix = form(parameter, text).group(1);
    return switch (prefix == null ? "eq" : prefix) {
      // Such a period reaches beyond any time, so it is never within one, or over before one.
      case "ge", "gt" -> Span.open();
      case "eq", "eb" -> new Span<>(Instant.EPOCH, Instant.EPOCH);
      default -> compared;
    };
  }

  private static Matcher form(String parameter, String text) {
    // An unescaped plus sign arrives as a space.
    Matcher form = FORM.matcher(text.strip().replace(' ', '+'));
    if (!form.matches() || (form.group(5) != null && form.group(4) == null)) {
      throw new InvalidInput(parameter, EXPECTED);
    }
    return form;
  }

  private static Span<LocalDate> days(Matcher form) {
    int year = Integer.parseInt(form.group(2));
    if (form.group(3) == null) {
      return new Span<>(LocalDate.of(year, 1, 1), LocalDate.of(year + 1, 1, 1));
    }
    YearMonth month = YearMonth.of(year, Integer.parseInt(form.group(3)));
    if (form.group(4) == null) {
      return new Span<>(month.atDay(1), month.plusMonths(1).atDay(1));
    }
    LocalDate day = month.atDay(Integer.parseInt(form.group(4)));
    return new Span<>(day, day.plusDays(1));
  }

  private static Span<Instant> midnights(Span<LocalDate> days) {
    return new Span<>(
        days.from().atStartOfDay(ZoneOffset.UTC).toInstant(),
        days.to().atStartOfDay(ZoneOffset.UTC).toInstant());
  }

  private static Span<Instant> moment(Matcher form) {
    String text = form.group().substring(form.group(1) == null ? 0 : 2);
    Instant start = OffsetDateTime.parse(form.group(8) == null ? text + "Z" : text).toInstant();
    ChronoUnit precision =
        form.group(6) == null
            ? ChronoUnit.MINUTES
            : form.group(7) == null ? ChronoUnit.SECONDS : ChronoUnit.MILLIS;
    return new Span<>(start, start.plus(1, precision));
  }

  private static <T extends Comparable<? super T>> Span<T> compared(String prefix, Span<T> meant) {
    return switch (prefix == null ? "eq" : prefix) {
      case "ge" -> new Span<>(meant.from(), null);
      case "gt", "sa" -> new Span<>(meant.to(), null);
      case "le" -> new Span<>(null, meant.to());
      case "lt", "eb" -> new Span<>(null, meant.from());
      default -> meant;
    };
  }
}
