package org.wardvoice.analytics;

import jakarta.enterprise.context.Dependent;
import java.util.Map;
import org.wardvoice.shared.persistence.SchemaConstants;

/**
 * The constants in the definitions of the KPIs (contract, section 4, Analytics).
 *
 * <p>Changing a constant changes the database function that counts, so past days are summed up again.
 */
@Dependent
public class KpiThresholds implements SchemaConstants {

  /** Ratings from here on count as promoters: 9 of 10 in the net promoter system. */
  public static final double PROMOTER_FROM = 4.5;

  /** Ratings below count as detractors: 6 of 10 and less in the net promoter system. */
  public static final double DETRACTOR_BELOW = 3.5;

  /** Ratings from here on count as satisfied: the upper two of five. */
  public static final int SATISFIED_FROM = 4;

  /** The typing speed with which dictation is compared. */
  public static final int TYPED_WORDS_PER_MINUTE = 40;

  @Override
  public Map<String, String> placeholders() {
    return Map.of(
        "promoter_from", String.valueOf(PROMOTER_FROM),
        "detractor_below", String.valueOf(DETRACTOR_BELOW),
        "satisfied_from", String.valueOf(SATISFIED_FROM),
        "typed_words_per_minute", String.valueOf(TYPED_WORDS_PER_MINUTE));
  }
}
