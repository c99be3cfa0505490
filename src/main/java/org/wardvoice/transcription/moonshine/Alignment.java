package org.wardvoice.transcription.moonshine;

/**
 * When each token was spoken: the way through the audio, forward only, along which the decoder's attention to it is
 * strongest (dynamic time warping, as <a href="https://arxiv.org/abs/2212.04356">Whisper</a> introduced for its own).
 */
final class Alignment {

  /** Each head is compared with itself at other tokens, because some look at every token alike. */
  private static final double LEAST_DEVIATION = 1e-6;

  private static final byte STAY = 0;
  private static final byte NEXT = 1;
  private static final byte SAME_FRAME = 2;

  private Alignment() {}

  /**
   * The first frame of each token, and the end of the last.
   *
   * @param attention for each token and each head, the weight of each frame
   */
  static int[] starts(float[][][] attention) {
    return path(scores(attention));
  }

  /** For each token and frame, the mean over the heads of how much they stand out there. */
  static double[][] scores(float[][][] attention) {
    int tokens = attention.length;
    int heads = attention[0].length;
    int frames = attention[0][0].length;
    double[][] scores = new double[tokens][frames];
    for (int head = 0; head < heads; head++) {
      for (int frame = 0; frame < frames; frame++) {
        addStandardized(attention, head, frame, scores);
      }
    }
    return scores;
  }

  private static void addStandardized(
      float[][][] attention, int head, int frame, double[][] scores) {
    double sum = 0;
    double squares = 0;
    for (float[][] token : attention) {
      double weight = token[head][frame];
      sum += weight;
      squares += weight * weight;
    }
    double mean = sum / attention.length;
    double deviation = Math.sqrt(Math.max(0, squares / attention.length - mean * mean));
    for (int i = 0; i < attention.length; i++) {
      scores[i][frame] +=
          (attention[i][head][frame] - mean)
              / Math.max(LEAST_DEVIATION, deviation)
              / attention[i].length;
    }
  }

  private static int[] path(double[][] scores) {
    int tokens = scores.length;
    int frames = scores[0].length;
    byte[][] steps = new byte[tokens][frames];
    double[] before = null;
    for (int i = 0; i < tokens; i++) {
      double[] best = new double[frames];
      for (int j = 0; j < frames; j++) {
        steps[i][j] = step(before, best, i, j);
        best[j] = scores[i][j] + from(before, best, steps[i][j], i, j);
      }
      before = best;
    }
    int[] starts = new int[tokens + 1];
    starts[tokens] = frames;
    int i = tokens - 1;
    int j = frames - 1;
    while (i > 0 || j > 0) {
      byte step = steps[i][j];
      if (step != STAY) {
        starts[i] = j;
        i--;
      }
      if (step != SAME_FRAME) {
        j--;
      }
    }
    return starts;
  }

  private static byte step(double[] before, double[] best, int i, int j) {
    if (i == 0) {
      return STAY;
    }
    if (j == 0) {
      return SAME_FRAME;
    }
    byte step = before[j - 1] >= best[j - 1] ? NEXT : STAY;
    double value = Math.max(before[j - 1], best[j - 1]);
    return before[j] > value ? SAME_FRAME : step;
  }

  private static double from(double[] before, double[] best, byte step, int i, int j) {
    if (i == 0 && j == 0) {
      return 0;
    }
    return switch (step) {
      case STAY -> best[j - 1];
      case NEXT -> before[j - 1];
      default -> before[j];
    };
  }
}
