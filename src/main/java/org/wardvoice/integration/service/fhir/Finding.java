package org.wardvoice.integration.service.fhir;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.feedback.FeedbackView;

/** The findings in feedback that are exposed as observations. */
enum Finding {
  SENTIMENT("sentiment", "sentiment-score", "Sentiment score", -1, 1),
  RATING("rating", "satisfaction-rating", "Satisfaction rating", 1, 5);

  private final String key;
  private final String code;
  private final String display;
  private final int least;
  private final int most;

  Finding(String key, String code, String display, int least, int most) {
    this.key = key;
    this.code = code;
    this.display = display;
    this.least = least;
    this.most = most;
  }

  /** The name in searches. */
  String key() {
    return key;
  }

  String code() {
    return code;
  }

  String display() {
    return display;
  }

  int least() {
    return least;
  }

  int most() {
    return most;
  }

  /** The value; null if there is none. */
  Double in(FeedbackView feedback) {
    return this == SENTIMENT ? feedback.sentimentScore() : feedback.satisfactionRating();
  }

  /** By the suffix of the observation's id. */
  static Optional<Finding> coded(String code) {
    return Arrays.stream(values()).filter(one -> one.code.equals(code)).findFirst();
  }

  /** The keys of the findings that a token stands for. */
  static Set<String> meantBy(Token token) {
    return Arrays.stream(values())
        .filter(one -> token.means(Codes.FINDING, one.code))
        .map(Finding::key)
        .collect(Collectors.toSet());
  }
}
