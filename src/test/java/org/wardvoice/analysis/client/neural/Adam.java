package org.wardvoice.analysis.client.neural;

import java.util.Arrays;

/** Moves some parameters against their gradient (Kingma and Ba, 2015), with decay of the parameters. */
final class Adam {

  private static final float FIRST = 0.9f;
  private static final float SECOND = 0.999f;
  private static final double DECAY = 0.01;
  private static final double LEAST = 1e-8;

  private final float[] values;
  private final float[] gradient;
  private final float[] mean;
  private final float[] square;
  private final boolean decays;

  Adam(float[] values, float[] gradient, boolean decays) {
    this.values = values;
    this.gradient = gradient;
    this.mean = new float[values.length];
    this.square = new float[values.length];
    this.decays = decays;
  }

  /** One step; clears the gradient. */
  void step(double rate, int number) {
    double first = 1 - StrictMath.pow(FIRST, number);
    double second = 1 - StrictMath.pow(SECOND, number);
    for (int i = 0; i < values.length; i++) {
      mean[i] = FIRST * mean[i] + (1 - FIRST) * gradient[i];
      square[i] = SECOND * square[i] + (1 - SECOND) * gradient[i] * gradient[i];
      double move = mean[i] / first / (Math.sqrt(square[i] / second) + LEAST);
      values[i] -= (float) (rate * (move + (decays ? DECAY * values[i] : 0)));
    }
    Arrays.fill(gradient, 0);
  }
}
