package org.wardvoice.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/**
 * Existing feedback that no engine could read loses the score and the rating that stood for nothing, and what a person has
 * reviewed needs no review any more.
 */
class FeedbackUpgradeIT {

  private static final String BEFORE = "202611291330";

  @Test
  void unratesWhatNoEngineCouldReadAndEndsReviewsThatWereDone() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(FeedbackUpgradeIT.class).migrated();
      assertThat(
              database.column(
                  "select concat(coalesce(sentiment_score::text, '-'), ' ',"
                      + " coalesce(satisfaction_rating::text, '-'), ' ', version)"
                      + " from feedback where reviewed_at is null order by id"))
          .containsExactly("- - 2", "- 5 2", "- - 2", "0 3 1", "0 3 1");
      assertThat(
              database.column(
                  "select concat(needs_review, ' ', version) from feedback"
                      + " where reviewed_at is not null order by id"))
          .as("reviewed; rated, and transcribed again since then; failed")
          .containsExactly("f 2", "t 1", "t 1");
      assertThat(
              database.column(
                  "select distinct to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD')"
                      + " from analytics_changes"))
          .containsExactly("2026-11-01");
    }
  }
}
