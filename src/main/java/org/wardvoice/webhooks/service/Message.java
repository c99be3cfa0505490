package org.wardvoice.webhooks.service;

import java.util.Map;

/**
 * A request to a receiver.
 *
 * @param url as registered
 * @param headers in addition to those of every request
 * @param body JSON
 */
public record Message(String url, Map<String, String> headers, String body) {

  public Message {
    headers = Map.copyOf(headers);
  }

  /** Without content, for logs. */
  @Override
  public String toString() {
    return "Message " + headers.get("webhook-id");
  }
}
