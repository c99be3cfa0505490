package org.wardvoice.webhooks.service;

import java.time.Instant;
import org.wardvoice.webhooks.entity.DueDelivery;

/**
 * A try that has come to its end.
 *
 * @param endedAt when it did
 */
public record Tried(DueDelivery delivery, Reply reply, Instant endedAt) {

  /**
   * Whether it says nothing about the receiver because the URL has changed.
   *
   * @param url where the webhook goes
   */
  boolean isOutdated(String url) {
    return !delivery.url().equals(url);
  }
}
