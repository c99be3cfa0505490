package org.wardvoice.webhooks;

public enum DeliveryStatus {
  /** Being attempted, waiting for the next attempt, or waiting for earlier deliveries about the same record. */
  PENDING,
  /** An attempt was answered with 2xx. */
  DELIVERED,
  /** All attempts have failed, the receiver is gone, or it was canceled. It can be sent again. */
  FAILED
}
