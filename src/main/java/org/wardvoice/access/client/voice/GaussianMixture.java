package org.wardvoice.access.client.voice;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** A mixture of Gaussians with diagonal covariances. Immutable. */
final class GaussianMixture {

  private static final double LEAST_VARIANCE = 0.01;

  private final double[] weights;
  private final double[][] means;
  private final double[][] variances;
  private final double[] constants;

  GaussianMixture(double[] weights, double[][] means, double[][] variances) {
    this.weights = weights;
    this.means = means;
    this.variances = variances;
    constants = new double[weights.length];
    for (int k = 0; k < weights.length; k++) {
      double sum = Math.log(weights[k]);
      for (double variance : variances[k]) {
        sum -= 0.5 * Math.log(2 * Math.PI * variance);
      }
      constants[k] = sum;
    }
  }

  static GaussianMixture read(DataInputStream in) throws IOException {
    int components = in.readInt();
    double[] weights = new double[components];
    double[][] means = new double[components][Cepstra.SIZE];
    double[][] variances = new double[components][Cepstra.SIZE];
    for (int k = 0; k < components; k++) {
      weights[k] = in.readFloat();
      for (int i = 0; i < Cepstra.SIZE; i++) {
        means[k][i] = in.readFloat();
        variances[k][i] = in.readFloat();
      }
    }
    return new GaussianMixture(weights, means, variances);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(weights.length);
    for (int k = 0; k < weights.length; k++) {
      out.writeFloat((float) weights[k]);
      for (int i = 0; i < Cepstra.SIZE; i++) {
        out.writeFloat((float) means[k][i]);
        out.writeFloat((float) variances[k][i]);
      }
    }
  }

  int components() {
    return weights.length;
  }

  /** The mean log-likelihood per frame with other means. */
  double likelihood(List<double[]> frames, double[][] otherMeans) {
    double[] shares = new double[weights.length];
    return frames.stream().mapToDouble(frame -> share(frame, otherMeans, shares)).sum()
        / frames.size();
  }

  /** The mean log-likelihood per frame. */
  double likelihood(List<double[]> frames) {
    return likelihood(frames, means);
  }

  /** Fits the mixture to the frames once more (expectation maximization). */
  GaussianMixture refit(List<double[]> frames) {
    Sums sums = sums(frames);
    double[] newWeights = weights.clone();
    double[][] newMeans = new double[weights.length][];
    double[][] newVariances = new double[weights.length][];
    for (int k = 0; k < weights.length; k++) {
      newWeights[k] = Math.max(1e-6, sums.counts[k] / frames.size());
      newMeans[k] = means[k].clone();
      newVariances[k] = variances[k].clone();
      for (int i = 0; i < Cepstra.SIZE && sums.counts[k] > 1; i++) {
        newMeans[k][i] = sums.first[k][i] / sums.counts[k];
        newVariances[k][i] =
            Math.max(
                LEAST_VARIANCE,
                sums.second[k][i] / sums.counts[k] - newMeans[k][i] * newMeans[k][i]);
      }
    }
    return new GaussianMixture(newWeights, newMeans, newVariances);
  }

  /**
   * The means moved towards the frames (maximum a posteriori).
   *
   * @param relevance the number of frames that count as much as the mixture itself
   */
  double[][] adapt(List<double[]> frames, double relevance) {
    Sums sums = sums(frames);
    double[][] adapted = new double[weights.length][Cepstra.SIZE];
    for (int k = 0; k < weights.length; k++) {
      for (int i = 0; i < Cepstra.SIZE; i++) {
        adapted[k][i] = (sums.first[k][i] + relevance * means[k][i]) / (sums.counts[k] + relevance);
      }
    }
    return adapted;
  }

  private Sums sums(List<double[]> frames) {
    Sums sums = new Sums(weights.length);
    double[] shares = new double[weights.length];
    for (double[] frame : frames) {
      share(frame, means, shares);
      for (int k = 0; k < shares.length; k++) {
        sums.add(k, frame, shares[k]);
      }
    }
    return sums;
  }

  /** Fills in the components' shares of a frame; returns its log-likelihood. */
  private double share(double[] frame, double[][] centers, double[] shares) {
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < shares.length; k++) {
      double distance = 0;
      for (int i = 0; i < Cepstra.SIZE; i++) {
        double difference = frame[i] - centers[k][i];
        distance += difference * difference / variances[k][i];
      }
      shares[k] = constants[k] - distance / 2;
      most = Math.max(most, shares[k]);
    }
    double sum = 0;
    for (int k = 0; k < shares.length; k++) {
      shares[k] = Math.exp(shares[k] - most);
      sum += shares[k];
    }
    for (int k = 0; k < shares.length; k++) {
      shares[k] /= sum;
    }
    return most + Math.log(sum);
  }

  /** Weighted sums of frames, their values and their squares, by component. */
  private static final class Sums {

    private final double[] counts;
    private final double[][] first;
    private final double[][] second;

    Sums(int components) {
      counts = new double[components];
      first = new double[components][Cepstra.SIZE];
      second = new double[components][Cepstra.SIZE];
    }

    void add(int component, double[] frame, double share) {
      counts[component] += share;
      for (int i = 0; i < Cepstra.SIZE; i++) {
        first[component][i] += share * frame[i];
        second[component][i] += share * frame[i] * frame[i];
      }
    }
  }
}
