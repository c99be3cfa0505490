package org.wardvoice.retention;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** Data that expires. Implemented by the feature that owns and deletes it, and asks {@code is_on_hold} before. */
public interface RetainedData {

  RetainedKind kind();

  /** The configuration key of its retention. */
  String setting();

  /** How long it is kept; empty for ever. */
  Optional<Duration> keeps();

  /** How much of an organization's has expired and is not deleted yet. */
  Expired expired(UUID organizationId);

  /**
   * Expired data.
   *
   * @param due will be deleted by the next run
   * @param held is kept because of a legal hold
   */
  record Expired(long due, long held) {}
}
