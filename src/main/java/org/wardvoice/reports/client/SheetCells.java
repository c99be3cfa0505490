package org.wardvoice.reports.client;

import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.Worksheet;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.shared.text.XmlText;

final class SheetCells {

  private static final String TIME_FORMAT = "d mmm yyyy hh:mm";

  // Keeps numbers apart from the text in the next column.
  private static final String GAP = "_)_)";

  private static final int LONGEST = 32_767;
  // Excel reads _x0041_ in a text as the character A.
  private static final Pattern ESCAPE = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");
  private static final String ESCAPED = Matcher.quoteReplacement("_x005F_");

  private final Worksheet sheet;
  private final Wording wording;

  SheetCells(Worksheet sheet, Wording wording) {
    this.sheet = sheet;
    this.wording = wording;
  }

  /** Writes text, even if it starts like a formula. */
  void text(int row, int column, String text) {
    sheet.inlineString(row, column, fitting(text));
  }

  void time(int row, int column, Instant time) {
    sheet.value(row, column, wording.local(time));
    sheet.style(row, column).format(wording.text(TIME_FORMAT)).horizontalAlignment("left").set();
  }

  void number(int row, int column, Number number, String format) {
    if (Numbers.isMeasured(number)) {
      sheet.value(row, column, number);
      sheet.style(row, column).format(format).set();
    }
  }

  /** Writes a cell of a table; leaves it empty if there is no value. */
  void cell(int row, int column, Object cell, Column of) {
    if (cell instanceof Number number) {
      number(row, column, number, format(Numbers.digits(of)));
    } else if (cell instanceof Instant time) {
      time(row, column, time);
    } else if (cell instanceof Boolean flag) {
      text(row, column, wording.flag(flag));
    } else if (cell != null) {
      text(row, column, wording.text(cell, of));
    }
  }

  static String format(int digits) {
    return (digits == 0 ? "#,##0" : "#,##0." + "0".repeat(digits)) + GAP;
  }

  private static String fitting(String text) {
    String legal = XmlText.legal(text);
    String escaped = ESCAPE.matcher(legal).replaceAll(ESCAPED);
    if (escaped.length() <= LONGEST) {
      return escaped;
    }
    boolean splits = Character.isHighSurrogate(escaped.charAt(LONGEST - 1));
    return escaped.substring(0, splits ? LONGEST - 1 : LONGEST);
  }
}
