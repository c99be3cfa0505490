package org.wardvoice.shared.http;

import java.util.UUID;

/**
 * Answers once more for a record whose creation was committed while its answer got lost in a crash. A feature that
 * fires {@link org.wardvoice.shared.RecordCreated} gives one bean of this for its type, in its {@code rest} room.
 */
public interface ReplayedAnswer {

  /** The type that {@link org.wardvoice.shared.RecordCreated#type()} tells. */
  String type();

  /** What the POST would have answered, read anew for the caller of the running request. */
  Created<?> of(UUID id);
}
