package org.wardvoice.retention;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Data that expires. Implemented by the feature that owns and deletes it, and asks {@code is_on_hold} before. */
public interface RetainedData {

  RetainedKind kind();

  /** The configuration key of its retention; organizations may set another one. */
  String setting();

  /** How long it is kept; empty for ever. */
  Optional<Duration> keeps();

  /**
   * How much of an organization's is that old.
   *
   * @param held whether what a legal hold keeps is counted, or what the next run can delete
   */
  long countOlder(UUID organizationId, Instant before, boolean held);
}
