package org.wardvoice.webhooks.service;

import java.util.Map;

/**
 * One request to a receiver.
 *
 * @param url as it was registered
 * @param headers beside those of every request
 * @param body JSON
 */
public record Message(String url, Map<String, String> headers, String body) {

  public Message {
    headers = Map.copyOf(headers);
  }

  /** Keeps what it says out of every log line. */
  @Override
  public String toString() {
    return "Message " + headers.get("webhook-id");
  }
}
