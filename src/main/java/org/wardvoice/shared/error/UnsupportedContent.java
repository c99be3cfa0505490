package org.wardvoice.shared.error;

import java.util.Map;

/** The content is of a kind that this endpoint does not take. */
public class UnsupportedContent extends Refusal {

  public UnsupportedContent(String message) {
    super("UNSUPPORTED_MEDIA_TYPE", message, Map.of());
  }
}
