package org.wardvoice.webhooks.service;

import java.time.Instant;
import org.wardvoice.webhooks.entity.DueDelivery;

/** A finished attempt. */
public record FinishedAttempt(DueDelivery delivery, Reply reply, Instant endedAt) {

  /**
   * Whether the result says nothing about the receiver because the URL has changed since.
   *
   * @param url the webhook's current target
   */
  boolean isOutdated(String url) {
    return !delivery.url().equals(url);
  }
}
