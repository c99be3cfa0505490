package org.wardvoice.transcription.client.decoder;

import java.util.stream.IntStream;

/** The loudness of a recording per tenth of a second, which identifies a sentence in any encoding. */
final class Loudness {

  /** A tenth of a second at 16,000 samples per second. */
  private static final int WINDOW = 1_600;

  /** Some encoders add a short silence at the start. */
  private static final int LONGEST_DELAY = 2_400;

  private static final int STEP = 160;

  private Loudness() {}

  /** 1 for equal sentences, about 0 for different ones; both in 16-bit little-endian samples. */
  static double likeness(byte[] plain, byte[] heard) {
    return IntStream.rangeClosed(0, LONGEST_DELAY / STEP)
        .mapToDouble(step -> correlation(outline(plain, 0), outline(heard, step * STEP)))
        .max()
        .orElseThrow();
  }

  /** The mean amplitude of each tenth of a second. */
  private static double[] outline(byte[] samples, int delay) {
    double[] outline = new double[(samples.length / 2 - delay) / WINDOW];
    for (int window = 0; window < outline.length; window++) {
      double sum = 0;
      for (int i = delay + window * WINDOW; i < delay + (window + 1) * WINDOW; i++) {
        int sample = (samples[2 * i + 1] << 8) | (samples[2 * i] & 0xFF);
        sum += (double) sample * sample;
      }
      outline[window] = Math.sqrt(sum / WINDOW);
    }
    return outline;
  }

  /** Over the common length. */
  private static double correlation(double[] one, double[] other) {
    int length = Math.min(one.length, other.length);
    double meanOfOne = mean(one, length);
    double meanOfOther = mean(other, length);
    double together = 0;
    double ofOne = 0;
    double ofOther = 0;
    for (int i = 0; i < length; i++) {
      double a = one[i] - meanOfOne;
      double b = other[i] - meanOfOther;
      together += a * b;
      ofOne += a * a;
      ofOther += b * b;
    }
    return together / Math.sqrt(ofOne * ofOther);
  }

  private static double mean(double[] values, int length) {
    return IntStream.range(0, length).mapToDouble(i -> values[i]).average().orElseThrow();
  }
}
