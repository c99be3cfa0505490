package org.wardvoice.reports.client;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Column;

/** Formats numbers for people, with as many digits as are significant. */
final class Numbers {

  private static final String MINUS = "\u2212";

  private Numbers() {}

  /** False for null, infinite and undefined numbers. */
  static boolean isMeasured(Number number) {
    return number != null && Double.isFinite(number.doubleValue());
  }

  /** Without the unit. */
  static String of(double number, int digits, Locale locale) {
    DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(locale));
    format.setMinimumFractionDigits(digits);
    format.setMaximumFractionDigits(digits);
    String magnitude = format.format(rounded(Math.abs(number), digits));
    boolean zero = magnitude.chars().noneMatch(digit -> digit >= '1' && digit <= '9');
    return number < 0 && !zero ? MINUS + magnitude : magnitude;
  }

  /** Rounds halves away from zero, in all formats. */
  static BigDecimal rounded(double number, int digits) {
    return BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP);
  }

  /** With a plus or minus sign, unless it is rounded to zero. */
  static String signed(double number, Unit unit, Locale locale) {
    String text = of(number, digits(unit), locale);
    boolean zero = text.chars().noneMatch(digit -> digit >= '1' && digit <= '9');
    return number > 0 && !zero ? "+" + text : text;
  }

  static int digits(Column column) {
    if (column.unit() != null) {
      return digits(column.unit());
    }
    return column.kind() == Column.Kind.COUNT ? 0 : 1;
  }

  /** The decimal places that make sense to a reader: sentiment, for example, only ranges from −1 to 1. */
  static int digits(Unit unit) {
    return switch (unit) {
      case COUNT, MINUTES -> 0;
      case SCORE -> 2;
      case POINTS, PERCENT, HOURS -> 1;
    };
  }
}
