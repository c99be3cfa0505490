package org.wardvoice.webhooks.service;

import java.util.concurrent.CompletionStage;

/** Sends requests to receivers. */
public interface WebhookTransport {

  /**
   * Sends a request, without a transaction. Returns immediately: no thread waits for the response.
   *
   * @return the result, within {@code wardvoice.webhooks.timeout}; always completes normally
   */
  CompletionStage<Reply> send(Message message);

  /** Closes idle connections. */
  void tidy();
}
