package org.wardvoice.integration.service.hl7.out;

import java.time.Instant;
import java.util.UUID;

/** Writes outgoing messages: MDM^T02 for notes, MDM^T06 for addenda, ORU^R01 for feedback. */
public interface OutgoingMessages {

  /**
   * Creates a message, as text whose segments end with carriage returns.
   *
   * @param id the message's id, which determines its control id
   */
  String of(OutgoingRecord content, UUID id, Instant at);
}
