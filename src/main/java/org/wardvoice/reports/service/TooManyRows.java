package org.wardvoice.reports.service;

import java.util.Locale;
import org.wardvoice.reports.service.content.ReportWriter;

/** Thrown if a report would have more detail rows than allowed. */
final class TooManyRows extends RuntimeException {

  private static final long serialVersionUID = 1;

  private TooManyRows(long rows, long most) {
    super(
        String.format(
            Locale.ROOT,
            "The report would have %,d rows; the maximum is %,d. Request a shorter period or a single department.",
            rows,
            most));
  }

  /** Considers that a format may include only the newest records, or none. */
  static void refuse(long rows, ReportWriter writer, long most) {
    refuse(Math.min(rows, writer.mostDetails()), most);
  }

  static void refuse(long rows, long most) {
    if (rows > most) {
      throw new TooManyRows(rows, most);
    }
  }
}
