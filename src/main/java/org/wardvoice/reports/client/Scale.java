package org.wardvoice.reports.client;

import java.util.ArrayList;
import java.util.List;

/**
 * The values along an axis.
 *
 * @param step between two labelled values
 */
record Scale(double low, double high, double step) {

  private static final int STEPS = 5;
  private static final double[] ROUND = {1, 2, 2.5, 5, 10};

  /** Covers the values with round steps that are no finer than the displayed digits. */
  static Scale of(double low, double high, int digits) {
    double finest = Math.pow(10, -digits);
    double step = Math.max(roundStep((high - low) / STEPS), finest);
    double bottom = Math.floor(low / step + 1e-9) * step;
    double top = Math.ceil(high / step - 1e-9) * step;
    return new Scale(bottom, top > bottom ? top : bottom + step, step);
  }

  List<Double> marks() {
    List<Double> marks = new ArrayList<>();
    long count = Math.round((high - low) / step);
    for (long at = 0; at <= count; at++) {
      marks.add(low + at * step);
    }
    return marks;
  }

  /** The relative position of a value: 0 at the low end, 1 at the high end. */
  double share(double value) {
    return (value - low) / (high - low);
  }

  /** The decimal places of the labels. */
  int digits() {
    double rest = step;
    int digits = 0;
    while (digits < 3 && Math.abs(rest - Math.rint(rest)) > 1e-9) {
      rest *= 10;
      digits++;
    }
    return digits;
  }

  private static double roundStep(double rough) {
    if (rough <= 0) {
      return 0;
    }
    double magnitude = Math.pow(10, Math.floor(Math.log10(rough)));
    for (double round : ROUND) {
      if (rough <= round * magnitude + 1e-12) {
        return round * magnitude;
      }
    }
    return ROUND[ROUND.length - 1] * magnitude;
  }
}
