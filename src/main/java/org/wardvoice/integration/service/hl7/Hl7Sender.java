package org.wardvoice.integration.service.hl7;

import java.util.UUID;
import org.wardvoice.security.Caller;

/**
 * The sender of a message.
 *
 * @param userId null for the listener
 * @param peer the client's address; null over HTTP
 */
public record Hl7Sender(UUID organizationId, String channel, UUID userId, String peer) {

  static final String HTTP = "http";
  static final String MLLP = "mllp";

  public static Hl7Sender of(Caller caller) {
    return new Hl7Sender(caller.organizationId(), HTTP, caller.userId(), null);
  }

  /** A client of the listener, with the organization that it is assigned to. */
  public static Hl7Sender listener(UUID organizationId, String address) {
    return new Hl7Sender(organizationId, MLLP, null, address);
  }
}
