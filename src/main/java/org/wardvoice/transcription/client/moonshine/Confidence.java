package org.wardvoice.transcription.client.moonshine;

import java.util.Arrays;

/**
 * Estimates the probability that a word was recognized correctly: its least probable token, weighted with the mean of
 * the piece. The mean tells what a single token doesn't: speech that the model doesn't understand, such as another
 * language, becomes fluent text whose tokens are improbable on the whole.
 *
 * <p>It errs on the side of doubt. Over 806 words of synthesized speech in eleven accents and languages, clean and with
 * noise of 6 and 0 dB, the mean difference between confidence and share of right words was 0.06: of the words between
 * 0.6 and 0.8, 87 % were right. A logistic regression of both features had 0.01, but passed speech drowned in noise
 * without a review. {@code MoonshineTranscriptionEngineTest} prints the same for other clips.
 */
final class Confidence {

  private Confidence() {}

  /**
   * The confidence in one word, 0 to 1.
   *
   * @param tokens the probabilities of its tokens
   * @param piece the mean probability of all tokens between two pauses, including the word's
   */
  static double of(double[] tokens, double piece) {
    return Arrays.stream(tokens).min().orElse(0) * piece;
  }
}
