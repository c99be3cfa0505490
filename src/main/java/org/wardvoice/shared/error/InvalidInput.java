package org.wardvoice.shared.error;

import java.util.List;
import java.util.Map;

/** The input breaks at least one rule. A short response names the first violation. */
public class InvalidInput extends Refusal {

  private final transient List<Violation> violations;

  public InvalidInput(List<Violation> violations) {
    super(
        "VALIDATION_ERROR",
        "The request is not valid: " + violations.get(0).field() + " " + violations.get(0).issue(),
        Map.of(
            "field", violations.get(0).field(),
            "issue", violations.get(0).issue(),
            "violations", List.copyOf(violations)));
    this.violations = List.copyOf(violations);
  }

  public InvalidInput(String field, String issue) {
    this(List.of(new Violation(field, issue)));
  }

  public List<Violation> violations() {
    return violations;
  }

  /** A copy whose fields are those of an object in the given field. */
  public InvalidInput within(String field) {
    return new InvalidInput(
        violations.stream()
            .map(inner -> new Violation(field + "." + inner.field(), inner.issue()))
            .toList());
  }
}
