package org.wardvoice.reports.client;

final class FigureRows {

  private FigureRows() {}

  /** How many figures are in the same row as this one: three, or two in the last rows to avoid a gap. */
  static int inARow(int at, int count) {
    if (count == 1) {
      return 1;
    }
    int inPairs = count % 3 == 0 ? 0 : count % 3 == 2 ? 2 : 4;
    return at < count - inPairs ? 3 : 2;
  }
}
