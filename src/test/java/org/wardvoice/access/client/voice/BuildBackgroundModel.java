package org.wardvoice.access.client.voice;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Trains the background model from the recordings of the training speakers, always with the same result; prints the
 * threshold for the speakers that it is tuned on.
 */
public final class BuildBackgroundModel {

  private static final int COMPONENTS = 64;
  private static final int ROUNDS = 15;

  private BuildBackgroundModel() {}

  /** Writes the model to the given file. */
  public static void main(String[] arguments) throws Exception {
    GaussianMixture model = train();
    Files.write(Path.of(arguments[0]), bytes(model));
    System.out.println(
        Trials.of(new MixtureSpeakerComparison(model), Speakers.of("tune", Speakers.TUNE)));
  }

  static byte[] bytes(GaussianMixture model) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    model.write(new DataOutputStream(file));
    return file.toByteArray();
  }

  static GaussianMixture train() throws Exception {
    List<double[]> frames =
        Speakers.of("train", Speakers.TRAIN).stream()
            .flatMap(List::stream)
            .flatMap(phrase -> Cepstra.of(phrase).stream())
            .toList();
    GaussianMixture model = first(frames);
    for (int i = 0; i < ROUNDS; i++) {
      model = model.refit(frames);
    }
    return model;
  }

  /** Evenly spaced frames as means, with the variances of all frames. */
  private static GaussianMixture first(List<double[]> frames) {
    double[] weights = new double[COMPONENTS];
    double[][] means = new double[COMPONENTS][];
    double[][] variances = new double[COMPONENTS][Cepstra.SIZE];
    for (int i = 0; i < Cepstra.SIZE; i++) {
      int feature = i;
      double mean = frames.stream().mapToDouble(frame -> frame[feature]).average().orElseThrow();
      double variance =
          frames.stream()
              .mapToDouble(frame -> Math.pow(frame[feature] - mean, 2))
              .average()
              .orElseThrow();
      for (double[] row : variances) {
        row[i] = variance;
      }
    }
    for (int k = 0; k < COMPONENTS; k++) {
      weights[k] = 1.0 / COMPONENTS;
      means[k] = frames.get((int) ((long) k * frames.size() / COMPONENTS));
    }
    return new GaussianMixture(weights, means, variances);
  }
}
