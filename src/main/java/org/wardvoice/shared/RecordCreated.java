package org.wardvoice.shared;

import java.util.UUID;

/**
 * A record has come into being; fired inside the transaction that makes it. A feature's own event implements this. Of
 * several in one request the first is the record that the request was sent for.
 */
public interface RecordCreated {

  /** The kind of record, such as {@code patient}; the same word for which a lost answer is read anew. */
  String type();

  /** The record's identifier. */
  UUID id();
}
