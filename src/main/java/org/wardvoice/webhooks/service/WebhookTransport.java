package org.wardvoice.webhooks.service;

import java.util.concurrent.CompletionStage;

/** The way to receivers. */
public interface WebhookTransport {

  /**
   * Sends a request, without a transaction. Returns at once: no thread waits for the answer.
   *
   * @return what came of it, within {@code wardvoice.webhooks.timeout}; it never fails itself
   */
  CompletionStage<Reply> send(Message message);

  /** Closes connections that have been idle for a while. */
  void tidy();
}
