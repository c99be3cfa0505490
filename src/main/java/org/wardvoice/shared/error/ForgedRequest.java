package org.wardvoice.shared.error;

import java.util.Map;

/** A change was requested with a browser's cookie, possibly from another site (CSRF). Answered in the short form. */
public class ForgedRequest extends Refusal {

  public ForgedRequest() {
    super("FORBIDDEN", "Missing or wrong X-CSRF-Token", Map.of());
  }
}
