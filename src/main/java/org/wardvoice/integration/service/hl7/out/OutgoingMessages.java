package org.wardvoice.integration.service.hl7.out;

import java.time.Instant;
import java.util.UUID;

/** Writes outgoing messages: MDM^T02 for notes, ORU^R01 for feedback. */
public interface OutgoingMessages {

  /**
   * A message, as text whose segments end with carriage returns.
   *
   * @param id of the message: the same one always has the same control id
   */
  String of(OutgoingRecord content, UUID id, Instant at);
}
