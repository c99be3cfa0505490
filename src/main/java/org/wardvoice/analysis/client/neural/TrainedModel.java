package org.wardvoice.analysis.client.neural;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.crypto.Sha256;

/**
 * What is trained on the encoder's states: heads that differ only in their random start, whose mean is better than each
 * of them; and a head for topics, which looks at the mean of all pieces. {@code TrainNeuralModel} makes it.
 *
 * @param topics the names of the topics
 * @param thresholds from which probabilities something is found
 * @param version tells models apart
 */
record TrainedModel(
    List<Head> heads, List<String> topics, Head topicHead, Thresholds thresholds, String version) {

  private static final String FILE = "model.bin";

  TrainedModel {
    heads = List.copyOf(heads);
    topics = List.copyOf(topics);
  }

  /** The model that the application ships. */
  static TrainedModel load() {
    try (InputStream in =
        TrainedModel.class.getResourceAsStream("/org/wardvoice/analysis/client/neural/" + FILE)) {
      return read(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static TrainedModel read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    List<Head> heads = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      heads.add(Head.read(in));
    }
    List<String> topics = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      topics.add(in.readUTF());
    }
    String digest = HexFormat.of().formatHex(Sha256.digest().digest(bytes), 0, 4);
    return new TrainedModel(
        heads, topics, Head.read(in), Thresholds.read(in), EncoderFiles.MODEL + ", head " + digest);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(heads.size());
    for (Head head : heads) {
      head.write(out);
    }
    out.writeInt(topics.size());
    for (String topic : topics) {
      out.writeUTF(topic);
    }
    topicHead.write(out);
    thresholds.write(out);
  }

  /** Pieces that all heads have looked at. */
  List<float[][]> project(float[][] states) {
    return heads.stream().map(head -> head.project(states)).toList();
  }

  /**
   * Judges some pieces of a text.
   *
   * @param projected the text
   * @param found what the lexicon finds in these pieces
   */
  Judgement judge(List<float[][]> projected, int from, int to, float[] found) {
    double[] mean = new double[Judgement.CLASSES];
    for (int i = 0; i < heads.size(); i++) {
      float[] logits = heads.get(i).logits(projected.get(i), from, to, found);
      for (int one = 0; one < mean.length; one++) {
        mean[one] += logits[one] / heads.size();
      }
    }
    return Judgement.of(mean);
  }

  /** The probability of each topic in some pieces. */
  Map<String, Double> topics(float[][] states, int from, int to) {
    float[][] projected = topicHead.project(new float[][] {mean(states, from, to)});
    float[] logits = topicHead.logits(projected, 0, 1, new float[0]);
    Map<String, Double> probabilities = new LinkedHashMap<>();
    for (int i = 0; i < logits.length; i++) {
      probabilities.put(topics.get(i), Judgement.logistic(logits[i]));
    }
    return probabilities;
  }

  static float[] mean(float[][] states, int from, int to) {
    float[] mean = new float[states[from].length];
    for (int piece = from; piece < to; piece++) {
      Head.add(mean, 1f / (to - from), states[piece]);
    }
    return mean;
  }
}
