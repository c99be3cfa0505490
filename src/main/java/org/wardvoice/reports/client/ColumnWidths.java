package org.wardvoice.reports.client;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wardvoice.reports.service.content.Column;

/** Distributes a page's width among columns. */
final class ColumnWidths {

  private static final Set<Column.Kind> TEXTS =
      EnumSet.of(Column.Kind.TEXT, Column.Kind.CODE, Column.Kind.CODES);
  private static final double WIDEST_TEXT = 190;
  private static final double WIDEST_WORD = 70;
  private static final int SAMPLE = 200;
  // Letters are measured one by one; shaped text may be slightly wider.
  private static final double SLACK = 1.04;

  private final double[] wanted;
  private final double[] least;

  /**
   * @param wanted the preferred width of each column
   * @param least the width that each column needs so that no word is broken
   */
  private ColumnWidths(double[] wanted, double[] least) {
    this.wanted = wanted;
    this.least = least;
  }

  static ColumnWidths of(
      List<Column> columns, List<List<Object>> rows, Wording wording, double size, double padding) {
    double[] wanted = new double[columns.size()];
    double[] least = new double[columns.size()];
    for (int at = 0; at < wanted.length; at++) {
      Column column = columns.get(at);
      double label = longestWord(Wording.label(column), size, true);
      double cells = 0;
      double words = 0;
      for (List<Object> row : rows.subList(0, Math.min(rows.size(), SAMPLE))) {
        String cell = wording.cell(row.get(at), column);
        cells = Math.max(cells, TextRuns.width(cell, size, false) * SLACK);
        words = Math.max(words, longestWord(cell, size, false));
      }
      boolean text = isText(column);
      double shortest = text ? Math.min(words, WIDEST_WORD) : cells;
      least[at] = Math.max(label, shortest) + padding;
      wanted[at] = Math.max(label, text ? Math.min(cells, WIDEST_TEXT) : cells) + padding;
    }
    return new ColumnWidths(wanted, least);
  }

  double total() {
    return sum(wanted);
  }

  /** Fills the width. Each column gets what it needs unless the page is too narrow for all. */
  float[] within(double room) {
    double wish = sum(wanted);
    double need = sum(least);
    float[] widths = new float[wanted.length];
    for (int at = 0; at < widths.length; at++) {
      double width;
      if (wish <= room) {
        width = wanted[at] * room / wish;
      } else if (need >= room) {
        width = least[at] * room / need;
      } else {
        width = least[at] + (wanted[at] - least[at]) * (room - need) / (wish - need);
      }
      widths[at] = (float) width;
    }
    return widths;
  }

  private static boolean isText(Column column) {
    return TEXTS.contains(column.kind());
  }

  private static double longestWord(String text, double size, boolean bold) {
    double longest = 0;
    for (String word : text.split("\\s+", -1)) {
      longest = Math.max(longest, TextRuns.width(word, size, bold) * SLACK);
    }
    return longest;
  }

  private static double sum(double[] widths) {
    double sum = 0;
    for (double width : widths) {
      sum += width;
    }
    return sum;
  }
}
