package org.wardvoice.shared.error;

import java.util.Map;

/** The caller is not authenticated. The message is one of the specification's authentication checks. */
public class NotAuthenticated extends Refusal {

  public NotAuthenticated(String message) {
    super("UNAUTHORIZED", message, Map.of());
  }
}
