package org.wardvoice.shared.error;

import java.util.List;
import java.util.Map;

/** The request is valid, but conflicts with the state of the record or with another record. */
public class Conflict extends Refusal {

  public Conflict(String code, String message, Map<String, Object> details) {
    super(code, message, details);
  }

  /** Another caller changed the record, or work on it is still running. */
  public static Conflict of(String message) {
    return new Conflict("CONFLICT", message, Map.of());
  }

  /** Another record has the same unique value. */
  public static Conflict duplicate(String field) {
    return new Conflict(
        "DUPLICATE", "Another record already has this " + field, Map.of("field", field));
  }

  /** The state machine does not allow this transition. */
  public static Conflict transition(String from, String to, List<String> allowed) {
    return new Conflict(
        "INVALID_STATE_TRANSITION",
        "The status can't change from " + from + " to " + to,
        Map.of("from", from, "to", to, "allowed", List.copyOf(allowed)));
  }
}
