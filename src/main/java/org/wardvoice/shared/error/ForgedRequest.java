package org.wardvoice.shared.error;

import java.util.Map;

/** A browser's cookie came with a change that the own site may not have sent. Answered in the short form. */
public class ForgedRequest extends Refusal {

  public ForgedRequest() {
    super("FORBIDDEN", "Missing or wrong X-CSRF-Token", Map.of());
  }
}
