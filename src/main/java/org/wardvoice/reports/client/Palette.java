package org.wardvoice.reports.client;

import org.wardvoice.reports.service.content.Chart;

/** The colours of reports: a contrast of at least 4.5 to 1 on white, and distinguishable by colour-blind readers. */
final class Palette {

  static final int TEXT = 0x1F2933;
  static final int MUTED = 0x52606D;
  static final int ACCENT = 0x1F5A99;
  static final int RULE = 0xD5DBE1;
  static final int ZEBRA = 0xF4F7FA;
  static final int HEADER = 0xE6EDF5;
  static final int BETTER = 0x1A6B4A;
  static final int WORSE = 0xA8321A;
  static final int ZERO_LINE = 0x7B8794;

  private static final int[] SERIES = {0x1F5A99, 0xB8460E, 0x1A7A5E, 0x7A4A9E, 0x80631A, 0x4A5560};

  /** The previous period: visible, but in the background. */
  private static final int PAST = 0x9AA5B1;

  private Palette() {}

  /** The colour of a chart's series. */
  static int series(Chart chart, int index) {
    return chart.series().get(index).past() ? PAST : series(index);
  }

  private static int series(int index) {
    return SERIES[index % SERIES.length];
  }

  static int verdict(Change.Verdict verdict) {
    return switch (verdict) {
      case BETTER -> BETTER;
      case WORSE -> WORSE;
      case NEUTRAL -> MUTED;
    };
  }
}
