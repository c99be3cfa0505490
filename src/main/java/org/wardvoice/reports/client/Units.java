package org.wardvoice.reports.client;

import org.wardvoice.analytics.Unit;

/** The names of units. */
final class Units {

  private Units() {}

  /** The suffix of a number; empty if the label says what is counted. */
  static String after(Unit unit) {
    return switch (unit) {
      case POINTS -> "points";
      case PERCENT -> "%";
      case HOURS -> "hours";
      case MINUTES -> "minutes";
      case COUNT, SCORE -> "";
    };
  }

  /** The unit in a narrow column's label; empty if the label says it or there is no unit. */
  static String brief(Unit unit) {
    if (unit == null) {
      return "";
    }
    return switch (unit) {
      case PERCENT -> "%";
      case HOURS -> "h";
      case MINUTES -> "min";
      case POINTS, COUNT, SCORE -> "";
    };
  }

  /** The suffix of a difference: 60 % is 10 points more than 50 %, but 20 % more. */
  static String afterDifference(Unit unit) {
    return unit == Unit.PERCENT ? "points" : after(unit);
  }

  /** The unit at an axis or above a column. */
  static String named(Unit unit) {
    return switch (unit) {
      case POINTS -> "Points";
      case PERCENT -> "Percent";
      case HOURS -> "Hours";
      case MINUTES -> "Minutes";
      case COUNT -> "Number";
      case SCORE -> "Score, \u22121 to 1";
    };
  }
}
