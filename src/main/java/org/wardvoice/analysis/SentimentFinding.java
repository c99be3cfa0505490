package org.wardvoice.analysis;

import java.util.List;

/**
 * How the speaker felt.
 *
 * @param score −1 (very negative) to 1 (very positive)
 * @param confidence 0 to 1; few hits mean a low confidence, never a firm score
 * @param evidence the stretches of text that the score rests on
 */
public record SentimentFinding(double score, double confidence, List<Span> evidence) {

  public SentimentFinding {
    evidence = List.copyOf(evidence);
  }
}
