package org.wardvoice.shared.error;

import java.util.Map;

/** The record does not exist for this caller: the identifier is unknown, malformed or another organization's. */
public class NotFound extends Refusal {

  /**
   * A refusal that names the kind of the missing record.
   *
   * @param what the kind of record, such as {@code Patient}
   */
  public NotFound(String what) {
    super("NOT_FOUND", what + " not found", Map.of());
  }
}
