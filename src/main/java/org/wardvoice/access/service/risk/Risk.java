package org.wardvoice.access.service.risk;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * The risk of a sign-in: how much it differs from the user's earlier ones.
 *
 * @param score from 0 to 1: the sum of the parts' weights, at most 1
 * @param parts the reasons; none if the score is 0
 */
public record Risk(double score, List<Part> parts) {

  /** Sign-ins from this score on are suspicious (contract, section 5). */
  private static final double SUSPICIOUS = 0.7;

  private static final double HUNDREDTHS = 100;

  public Risk {
    parts = List.copyOf(parts);
  }

  /**
   * A reason.
   *
   * @param name such as {@code new_device}
   * @param why a sentence for users, in English
   * @param values its numbers, for translations of the sentence
   */
  public record Part(String name, double weight, String why, @JsonIgnore List<Object> values) {

    public Part {
      values = List.copyOf(values);
    }
  }

  /** Whether to notify the user and require a second factor. */
  public boolean isSuspicious() {
    return score >= SUSPICIOUS;
  }

  /** Whether there is a part with this name. */
  public boolean has(String name) {
    return parts.stream().anyMatch(part -> part.name().equals(name));
  }

  static Risk of(List<Part> parts) {
    double sum = parts.stream().mapToDouble(Part::weight).sum();
    return new Risk(Math.min(1, Math.round(sum * HUNDREDTHS) / HUNDREDTHS), parts);
  }
}
