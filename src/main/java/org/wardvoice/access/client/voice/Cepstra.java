package org.wardvoice.access.client.voice;

import edu.cmu.sphinx.frontend.Data;
import edu.cmu.sphinx.frontend.DataBlocker;
import edu.cmu.sphinx.frontend.DataEndSignal;
import edu.cmu.sphinx.frontend.DoubleData;
import edu.cmu.sphinx.frontend.FrontEnd;
import edu.cmu.sphinx.frontend.filter.Preemphasizer;
import edu.cmu.sphinx.frontend.frequencywarp.MelFrequencyFilterBank;
import edu.cmu.sphinx.frontend.transform.DiscreteCosineTransform;
import edu.cmu.sphinx.frontend.transform.DiscreteFourierTransform;
import edu.cmu.sphinx.frontend.util.StreamDataSource;
import edu.cmu.sphinx.frontend.window.RaisedCosineWindower;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;

/** The features of speech: mel-frequency cepstral coefficients of each 10 ms, and their changes. */
final class Cepstra {

  /** The number of features of a frame. */
  static final int SIZE = 36;

  private static final int RATE = 16_000;
  private static final int COEFFICIENTS = SIZE / 2;
  private static final int FILTERS = 26;
  private static final double LOWEST = 100; // Hz
  private static final double HIGHEST = 7_000; // Hz
  private static final int NEIGHBORS = 2; // frames

  /** The range of loudness within which a frame counts as speech, as a share of the recording's. */
  private static final double LOUD_SHARE = 0.5;

  /** The least range of loudness of speech: noise and silence vary by less than 0.4, speech by more than 4. */
  private static final double LEAST_RANGE = 1;

  private Cepstra() {}

  /**
   * The features of the frames with speech, less their mean, which depends on the microphone and the room as much as on
   * the speaker.
   */
  static List<double[]> of(byte[] samples) {
    List<double[]> frames = frames(samples);
    double[] loudness = frames.stream().mapToDouble(frame -> frame[0]).sorted().toArray();
    if (loudness.length == 0) {
      return List.of();
    }
    double quiet = loudness[loudness.length / 20];
    double loud = loudness[loudness.length * 19 / 20];
    if (loud - quiet < LEAST_RANGE) {
      return List.of();
    }
    double least = quiet + LOUD_SHARE * (loud - quiet);
    List<double[]> speech = new ArrayList<>();
    for (int i = 0; i < frames.size(); i++) {
      if (frames.get(i)[0] >= least) {
        speech.add(features(frames, i));
      }
    }
    subtractMean(speech);
    return speech;
  }

  private static void subtractMean(List<double[]> frames) {
    for (int i = 0; i < SIZE; i++) {
      int feature = i;
      double mean = frames.stream().mapToDouble(frame -> frame[feature]).average().orElse(0);
      frames.forEach(frame -> frame[feature] -= mean);
    }
  }

  /** Without the first coefficient, the loudness, which depends on the microphone. */
  private static double[] features(List<double[]> frames, int position) {
    double[] features = new double[SIZE];
    double[] before = frames.get(Math.max(0, position - NEIGHBORS));
    double[] after = frames.get(Math.min(frames.size() - 1, position + NEIGHBORS));
    for (int i = 0; i < COEFFICIENTS; i++) {
      features[i] = frames.get(position)[i + 1];
      features[COEFFICIENTS + i] = after[i + 1] - before[i + 1];
    }
    return features;
  }

  private static List<double[]> frames(byte[] samples) {
    StreamDataSource source = new StreamDataSource(RATE, 3200, 16, false, true);
    FrontEnd pipeline =
        new FrontEnd(
            List.of(
                source,
                new DataBlocker(10),
                new Preemphasizer(0.97),
                new RaisedCosineWindower(0.46, 25.625f, 10),
                new DiscreteFourierTransform(512, false),
                new MelFrequencyFilterBank(LOWEST, HIGHEST, FILTERS),
                new DiscreteCosineTransform(FILTERS, COEFFICIENTS + 1)));
    pipeline.initialize();
    source.setInputStream(new ByteArrayInputStream(samples));
    List<double[]> frames = new ArrayList<>();
    Data data = pipeline.getData();
    while (data != null && !(data instanceof DataEndSignal)) {
      if (data instanceof DoubleData frame) {
        frames.add(frame.getValues());
      }
      data = pipeline.getData();
    }
    return frames;
  }
}
