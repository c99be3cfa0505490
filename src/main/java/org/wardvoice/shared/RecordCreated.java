package org.wardvoice.shared;

import java.util.UUID;

/**
 * A record was created; fired inside the creating transaction. Each feature's event implements this. If a request to an
 * endpoint that answers with {@code Created} creates several records, the first is the one that was requested.
 */
public interface RecordCreated {

  /**
   * The kind of record, such as {@code patient}; it selects the {@code ReplayedAnswer} that repeats a lost response.
   */
  String type();

  /** The record's identifier. */
  UUID id();
}
