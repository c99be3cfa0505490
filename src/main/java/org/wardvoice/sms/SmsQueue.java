package org.wardvoice.sms;

import java.util.UUID;

/**
 * Takes text messages to be sent. A message is a row before it is sent: it stands and falls with the caller's
 * transaction.
 */
public interface SmsQueue {

  /** Whether messages can be sent at all: a gateway is configured, or the demo writes them to its log. */
  boolean isThere();

  /**
   * Queues a message; it expires within minutes, because it carries a code.
   *
   * @param organizationId whose message it is
   */
  void enqueue(UUID organizationId, PhoneNumber to, String text);
}
