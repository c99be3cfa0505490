package org.wardvoice.access.client.voice;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.wardvoice.access.service.voice.SpeakerComparison;

/**
 * Compares a speaker's mixture of Gaussians, adapted from a background model, with the background model itself
 * (GMM-UBM). The model is trained on synthesized voices by {@code BuildBackgroundModel} in the tests.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class MixtureSpeakerComparison implements SpeakerComparison {

  /** The background model's file. */
  static final String MODEL = "background.gmm";

  /** Must change with the file, the features or the format of templates. */
  private static final String VERSION = "gmm-1";

  private static final double RELEVANCE = 16; // frames

  /** 500 ms: less says nothing about a speaker. */
  private static final int LEAST_FRAMES = 50;

  /** Where the share of own attempts refused equals that of others accepted, for the speakers that it was tuned on. */
  private static final double THRESHOLD = 0.77;

  private GaussianMixture background;

  public MixtureSpeakerComparison() {}

  MixtureSpeakerComparison(GaussianMixture background) {
    this.background = background;
  }

  /** With the model of this application. */
  static MixtureSpeakerComparison shipped() {
    MixtureSpeakerComparison comparison = new MixtureSpeakerComparison();
    comparison.load();
    return comparison;
  }

  @PostConstruct
  void load() {
    try (InputStream file = MixtureSpeakerComparison.class.getResourceAsStream(MODEL)) {
      background =
          GaussianMixture.read(new DataInputStream(new ByteArrayInputStream(file.readAllBytes())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] template(List<byte[]> recordings) {
    List<double[]> frames =
        recordings.stream().flatMap(recording -> speech(recording).stream()).toList();
    double[][] means = background.adapt(frames, RELEVANCE);
    ByteBuffer bytes = ByteBuffer.allocate(means.length * Cepstra.SIZE * Float.BYTES);
    for (double[] mean : means) {
      for (double value : mean) {
        bytes.putFloat((float) value);
      }
    }
    return bytes.array();
  }

  @Override
  public double score(byte[] template, byte[] recording) {
    List<double[]> frames = speech(recording);
    ByteBuffer bytes = ByteBuffer.wrap(template);
    double[][] means = new double[background.components()][Cepstra.SIZE];
    for (double[] mean : means) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] = bytes.getFloat();
      }
    }
    return background.likelihood(frames, means) - background.likelihood(frames);
  }

  /** A constant, which transactions may read. */
  @Override
  @Transactional(Transactional.TxType.SUPPORTS)
  public String model() {
    return VERSION;
  }

  @Override
  public double threshold() {
    return THRESHOLD;
  }

  private static List<double[]> speech(byte[] recording) {
    List<double[]> frames = Cepstra.of(recording);
    if (frames.size() < LEAST_FRAMES) {
      throw new IllegalArgumentException("Too little speech");
    }
    return frames;
  }
}
