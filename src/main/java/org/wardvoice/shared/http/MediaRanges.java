package org.wardvoice.shared.http;

import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;
import java.util.List;

public final class MediaRanges {

  private MediaRanges() {}

  /**
   * Whether the ranges include a type. The most specific matching range decides, by its quality (RFC 9110, section
   * 12.5.1); of equal ones, the best.
   */
  public static boolean cover(List<MediaType> ranges, MediaType type) {
    return quality(ranges, type) > 0;
  }

  /** The quality of a type, from 0 (not acceptable) to 1. */
  public static double quality(List<MediaType> ranges, MediaType type) {
    return ranges.stream()
        .filter(range -> range.isCompatible(type))
        .max(
            Comparator.<MediaType>comparingInt(range -> specificity(range))
                .thenComparingDouble(range -> quality(range)))
        .map(range -> quality(range))
        .orElse(0.0);
  }

  private static int specificity(MediaType range) {
    return range.isWildcardType() ? 0 : range.isWildcardSubtype() ? 1 : 2;
  }

  private static double quality(MediaType range) {
    return Double.parseDouble(range.getParameters().getOrDefault("q", "1"));
  }
}
