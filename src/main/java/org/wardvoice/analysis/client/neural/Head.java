package org.wardvoice.analysis.client.neural;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Judges a part of a text by the states of its word pieces. Each class looks at the pieces in its own way: it has a
 * query, by which it weighs them (softmax), and a vector that says how far a piece speaks for the class. What the
 * lexicon finds in the same part is added.
 */
final class Head {

  /** Of each input: the queries of all classes, then their values; so that the compiler can vectorize. */
  final float[][] weights;

  final float[] bias;

  /** Of each finding of the lexicon, its weight for each class. */
  final float[][] findings;

  Head(int inputs, int classes, int findings) {
    this.weights = new float[inputs][2 * classes];
    this.bias = new float[classes];
    this.findings = new float[findings][classes];
  }

  int classes() {
    return bias.length;
  }

  /** The scores of each piece for all classes, then its values. */
  float[][] project(float[][] states) {
    float[][] projected = new float[states.length][2 * classes()];
    for (int piece = 0; piece < states.length; piece++) {
      for (int input = 0; input < weights.length; input++) {
        if (states[piece][input] != 0) {
          add(projected[piece], states[piece][input], weights[input]);
        }
      }
    }
    return projected;
  }

  static void add(float[] sum, float factor, float[] row) {
    for (int i = 0; i < row.length; i++) {
      sum[i] += factor * row[i];
    }
  }

  /**
   * The log-odds of each class in some pieces.
   *
   * @param projected of all pieces of the text
   */
  float[] logits(float[][] projected, int from, int to, float[] found) {
    float[] logits = bias.clone();
    for (int i = 0; i < found.length; i++) {
      add(logits, found[i], findings[i]);
    }
    for (int one = 0; one < classes(); one++) {
      float[] attention = attention(projected, from, to, one);
      for (int piece = from; piece < to; piece++) {
        logits[one] += attention[piece - from] * projected[piece][classes() + one];
      }
    }
    return logits;
  }

  /** How much a class looks at each of some pieces; 1 in all. */
  static float[] attention(float[][] projected, int from, int to, int one) {
    float[] attention = new float[to - from];
    float most = Float.NEGATIVE_INFINITY;
    for (int piece = from; piece < to; piece++) {
      most = Math.max(most, projected[piece][one]);
    }
    float sum = 0;
    for (int piece = from; piece < to; piece++) {
      attention[piece - from] = (float) StrictMath.exp(projected[piece][one] - most);
      sum += attention[piece - from];
    }
    for (int i = 0; i < attention.length; i++) {
      attention[i] /= sum;
    }
    return attention;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(weights.length);
    out.writeInt(bias.length);
    out.writeInt(findings.length);
    write(out, weights);
    write(out, findings);
    write(out, new float[][] {bias});
  }

  static Head read(DataInputStream in) throws IOException {
    Head head = new Head(in.readInt(), in.readInt(), in.readInt());
    read(in, head.weights);
    read(in, head.findings);
    read(in, new float[][] {head.bias});
    return head;
  }

  /** The upper half of each number (bfloat16), which has all the precision that is needed. */
  private static void write(DataOutputStream out, float[][] rows) throws IOException {
    for (float[] row : rows) {
      for (float value : row) {
        out.writeShort((Float.floatToIntBits(value) + 0x8000) >> 16);
      }
    }
  }

  private static void read(DataInputStream in, float[][] rows) throws IOException {
    for (float[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        row[i] = Float.intBitsToFloat(in.readShort() << 16);
      }
    }
  }
}
