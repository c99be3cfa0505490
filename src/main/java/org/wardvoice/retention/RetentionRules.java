package org.wardvoice.retention;

import java.util.List;

/** How long each kind of data is kept. */
public record RetentionRules(List<RetentionRule> rules) {

  public RetentionRules {
    rules = List.copyOf(rules);
  }
}
