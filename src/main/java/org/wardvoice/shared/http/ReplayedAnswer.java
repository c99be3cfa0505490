package org.wardvoice.shared.http;

import java.util.UUID;

/**
 * Repeats the response for a record whose creation was committed while the response was lost in a crash. A feature that
 * fires {@link org.wardvoice.shared.RecordCreated} has one bean of this for its type, in its {@code rest} package.
 */
public interface ReplayedAnswer {

  /** The record type, as in {@link org.wardvoice.shared.RecordCreated#type()}. */
  String type();

  /** The response of the POST, read again for the caller of the current request. */
  Created<?> of(UUID id);
}
