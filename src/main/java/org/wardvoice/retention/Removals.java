package org.wardvoice.retention;

import java.util.Map;
import java.util.UUID;

/** The record of what expired and was deleted. Joins the transaction of the deletion. */
public interface Removals {

  /**
   * Adds to the record of the day.
   *
   * @param removed how much, by organization
   */
  void keep(RetainedKind kind, Expiry expiry, Map<UUID, Long> removed);
}
