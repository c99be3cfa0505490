package org.wardvoice.sms;

import java.util.UUID;

/** Queues text messages. They are stored in the caller's transaction, so they are sent only if it commits. */
public interface SmsQueue {

  /** Whether messages can be sent at all: a gateway is configured, or the demo writes them to its log. */
  boolean isThere();

  /**
   * Queues a message; it expires within minutes, because it contains a code.
   *
   * @param organizationId the sending organization
   */
  void enqueue(UUID organizationId, PhoneNumber to, String text);
}
