package org.wardvoice.access.service.risk;

import java.util.List;

/**
 * How unlike its user's others a sign-in is.
 *
 * @param score from 0 to 1: the sum of the parts' weights, and no more than 1
 * @param parts what speaks for a risk; none when the score is 0
 */
public record Risk(double score, List<Part> parts) {

  /** From here on a sign-in is suspicious (contract, section 5). */
  private static final double SUSPICIOUS = 0.7;

  private static final double HUNDREDTHS = 100;

  public Risk {
    parts = List.copyOf(parts);
  }

  /**
   * One reason.
   *
   * @param name such as {@code new_device}
   * @param why a sentence for people
   */
  public record Part(String name, double weight, String why) {}

  /** Whether the user is to be told, and asked for a second factor. */
  public boolean isSuspicious() {
    return score >= SUSPICIOUS;
  }

  /** Whether the part of that name speaks for a risk. */
  public boolean has(String name) {
    return parts.stream().anyMatch(part -> part.name().equals(name));
  }

  static Risk of(List<Part> parts) {
    double sum = parts.stream().mapToDouble(Part::weight).sum();
    return new Risk(Math.min(1, Math.round(sum * HUNDREDTHS) / HUNDREDTHS), parts);
  }
}
