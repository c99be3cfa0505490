package org.wardvoice.retention;

import java.util.List;
import org.wardvoice.shared.Nullable;

/** How long data is kept, and what the next run would delete. */
public record RetentionRules(List<Rule> rules) {

  public RetentionRules {
    rules = List.copyOf(rules);
  }

  /**
   * How long one kind is kept.
   *
   * @param keeps an ISO 8601 duration; null for ever
   * @param setting the configuration key
   * @param due how much has expired and will be deleted by the next run
   * @param held how much has expired and is kept because of a legal hold
   */
  public record Rule(
      RetainedKind kind, @Nullable String keeps, String setting, long due, long held) {}
}
