package org.wardvoice.shared.error;

import java.util.Map;

/** The request can't be parsed at all: broken JSON, broken multipart. */
public class MalformedRequest extends Refusal {

  public MalformedRequest(String message) {
    super("MALFORMED_REQUEST", message, Map.of());
  }
}
