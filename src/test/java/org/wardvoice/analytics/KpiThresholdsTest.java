package org.wardvoice.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The constants match the contract, and the SQL contains no others. */
class KpiThresholdsTest {

  private static final String FACTS = "/db/migration/R__analytics_facts.sql";

  @Test
  void areThoseOfTheContract() {
    assertThat(KpiThresholds.PROMOTER_FROM).isEqualTo(4.5);
    assertThat(KpiThresholds.DETRACTOR_BELOW).isEqualTo(3.5);
    assertThat(KpiThresholds.SATISFIED_FROM).isEqualTo(4);
    assertThat(KpiThresholds.TYPED_WORDS_PER_MINUTE).isEqualTo(40);
  }

  @Test
  void reachTheFunctionThatCounts() throws IOException {
    String facts = facts();
    assertThat(new KpiThresholds().placeholders())
        .containsOnly(
            entry("promoter_from", "4.5"),
            entry("detractor_below", "3.5"),
            entry("satisfied_from", "4"),
            entry("typed_words_per_minute", "40"))
        .allSatisfy((name, number) -> assertThat(facts).containsOnlyOnce("${" + name + "}"));
    assertThat(facts).doesNotContainPattern("satisfaction_rating [<>]=? [0-9]");
  }

  private static String facts() throws IOException {
    try (InputStream sql = KpiThresholdsTest.class.getResourceAsStream(FACTS)) {
      return new String(sql.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
