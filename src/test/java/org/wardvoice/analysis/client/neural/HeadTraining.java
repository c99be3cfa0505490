package org.wardvoice.analysis.client.neural;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Trains a head with Adam, dropout of inputs and decay of weights; always with the same result for the same seed and
 * examples.
 */
final class HeadTraining {

  private static final int BATCH = 32;
  private static final double DROPOUT = 0.3;
  private static final double START = 0.02;
  private static final float FIRST_BIAS = -1;

  /** A text: the states of its pieces, the lexicon's findings, and 1 for each class that is right. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Example(float[][] states, float[] found, float[] right) {}

  /**
   * How to train.
   *
   * @param exclusive so many of the first classes exclude each other, and nobody knows them if none is right; the others
   *     are independent
   * @param missed a class that is right counts so much more than one that isn't
   */
  record Plan(int exclusive, float missed, int rounds, double rate, long seed) {}

  private final Plan plan;
  private final Head head;
  private final Random random;
  private final List<Adam> parameters = new ArrayList<>();
  private final float[][] weightGradient;
  private final float[][] findingGradient;
  private final float[] biasGradient;

  private HeadTraining(Plan plan, Example sample) {
    this.plan = plan;
    this.random = new Random(plan.seed);
    this.head = new Head(sample.states[0].length, sample.right.length, sample.found.length);
    this.weightGradient = new float[head.weights.length][2 * head.classes()];
    this.findingGradient = new float[head.findings.length][head.classes()];
    this.biasGradient = new float[head.classes()];
    for (float[] row : head.weights) {
      for (int i = 0; i < row.length; i++) {
        row[i] = (float) (random.nextGaussian() * START);
      }
    }
    Arrays.fill(head.bias, FIRST_BIAS);
    for (int i = 0; i < head.weights.length; i++) {
      parameters.add(new Adam(head.weights[i], weightGradient[i], true));
    }
    for (int i = 0; i < head.findings.length; i++) {
      parameters.add(new Adam(head.findings[i], findingGradient[i], true));
    }
    parameters.add(new Adam(head.bias, biasGradient, false));
  }

  static Head train(List<Example> examples, Plan plan) {
    HeadTraining training = new HeadTraining(plan, examples.get(0));
    List<Example> order = new ArrayList<>(examples);
    int steps = plan.rounds * ((examples.size() + BATCH - 1) / BATCH);
    int step = 0;
    for (int round = 0; round < plan.rounds; round++) {
      Collections.shuffle(order, training.random);
      for (int from = 0; from < order.size(); from += BATCH) {
        List<Example> batch = order.subList(from, Math.min(order.size(), from + BATCH));
        batch.forEach(example -> training.learn(example, 1f / batch.size()));
        step++;
        double rate = plan.rate * Math.min(1, step / 50.0) * (1 - step / (steps + 1.0));
        for (Adam one : training.parameters) {
          one.step(rate, step);
        }
      }
    }
    return training.head;
  }

  private void learn(Example example, float share) {
    float[] kept = new float[head.weights.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = random.nextDouble() < DROPOUT ? 0 : (float) (1 / (1 - DROPOUT));
    }
    float[][] seen = new float[example.states.length][];
    for (int piece = 0; piece < seen.length; piece++) {
      seen[piece] = example.states[piece].clone();
      for (int i = 0; i < kept.length; i++) {
        seen[piece][i] *= kept[i];
      }
    }
    float[][] projected = head.project(seen);
    float[] gradient = gradient(head.logits(projected, 0, seen.length, example.found), example);
    for (int one = 0; one < gradient.length; one++) {
      gradient[one] *= share;
    }
    Head.add(biasGradient, 1, gradient);
    for (int i = 0; i < example.found.length; i++) {
      Head.add(findingGradient[i], example.found[i], gradient);
    }
    spread(seen, projected, gradient);
  }

  /** From the loss to the log-odds. */
  private float[] gradient(float[] logits, Example example) {
    float[] gradient = new float[logits.length];
    double sum = 0;
    boolean known = false;
    for (int one = 0; one < plan.exclusive; one++) {
      sum += StrictMath.exp(logits[one]);
      known |= example.right[one] > 0;
    }
    for (int one = known ? 0 : plan.exclusive; one < logits.length; one++) {
      float right = example.right[one];
      if (one < plan.exclusive) {
        gradient[one] = (float) (StrictMath.exp(logits[one]) / sum) - right;
      } else {
        float weight = right > 0 ? plan.missed : 1;
        gradient[one] = ((float) Judgement.logistic(logits[one]) - right) * weight;
      }
    }
    return gradient;
  }

  /** From the log-odds to the queries and values. */
  private void spread(float[][] seen, float[][] projected, float[] gradient) {
    int classes = head.classes();
    float[][] ofPieces = new float[seen.length][2 * classes];
    for (int one = 0; one < classes; one++) {
      float[] attention = Head.attention(projected, 0, seen.length, one);
      float mean = 0;
      for (int piece = 0; piece < seen.length; piece++) {
        mean += attention[piece] * projected[piece][classes + one];
      }
      for (int piece = 0; piece < seen.length; piece++) {
        float pull = attention[piece] * gradient[one];
        ofPieces[piece][one] = pull * (projected[piece][classes + one] - mean);
        ofPieces[piece][classes + one] = pull;
      }
    }
    for (int piece = 0; piece < seen.length; piece++) {
      for (int i = 0; i < weightGradient.length; i++) {
        if (seen[piece][i] != 0) {
          Head.add(weightGradient[i], seen[piece][i], ofPieces[piece]);
        }
      }
    }
  }
}
