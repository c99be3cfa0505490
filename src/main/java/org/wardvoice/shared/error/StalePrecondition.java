package org.wardvoice.shared.error;

import java.util.Map;

/** The record is no longer what the caller's {@code If-Match} says. */
public class StalePrecondition extends Refusal {

  public StalePrecondition() {
    super("PRECONDITION_FAILED", "The record has changed since it was read", Map.of());
  }
}
