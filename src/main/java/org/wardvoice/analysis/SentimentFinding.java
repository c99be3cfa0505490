package org.wardvoice.analysis;

import java.util.List;

/**
 * The sentiment of a text.
 *
 * @param score −1 (very negative) to 1 (very positive)
 * @param confidence 0 to 1; few hits mean a low confidence, never an extreme score
 * @param evidence the spans on which the score is based
 */
public record SentimentFinding(double score, double confidence, List<Span> evidence) {

  public SentimentFinding {
    evidence = List.copyOf(evidence);
  }
}
