package org.wardvoice.analytics;

import jakarta.enterprise.context.Dependent;
import java.util.Map;
import org.wardvoice.shared.persistence.SchemaConstants;

/**
 * The numbers in the definitions of the KPIs (contract, section 4, Analytics).
 *
 * <p>A changed number changes the function that counts, and so the sums of past days are made anew.
 */
@Dependent
public class KpiThresholds implements SchemaConstants {

  /** Who rates this or more promotes the hospital: 9 of 10 in the net promoter system. */
  public static final double PROMOTER_FROM = 4.5;

  /** Who rates less than this detracts from it: 6 of 10 and less in the net promoter system. */
  public static final double DETRACTOR_BELOW = 3.5;

  /** Who rates this or more is satisfied: the upper two of five. */
  public static final int SATISFIED_FROM = 4;

  /** How fast people type, for what dictation saves them. */
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
