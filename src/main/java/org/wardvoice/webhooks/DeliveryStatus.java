package org.wardvoice.webhooks;

public enum DeliveryStatus {
  /** It is being attempted, waits for the next attempt, or waits for earlier deliveries about the same record. */
  PENDING,
  /** An attempt was answered with 2xx. */
  DELIVERED,
  /** All attempts have failed, the receiver is gone, or it was canceled. It can be sent again. */
  FAILED
}
