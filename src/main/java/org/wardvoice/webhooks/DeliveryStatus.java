package org.wardvoice.webhooks;

/** How a delivery stands. */
public enum DeliveryStatus {
  /** It is tried now, or later, or waits for those about the same record before it. */
  PENDING,
  /** A try was answered with 2xx. */
  DELIVERED,
  /** It was tried as often as the schedule says, its receiver is gone, or it was canceled. It can be sent again. */
  FAILED
}
