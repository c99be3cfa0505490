package org.wardvoice.shared.error;

import java.util.Map;

/** This endpoint does not accept content of this type. */
public class UnsupportedContent extends Refusal {

  public UnsupportedContent(String message) {
    super("UNSUPPORTED_MEDIA_TYPE", message, Map.of());
  }
}
