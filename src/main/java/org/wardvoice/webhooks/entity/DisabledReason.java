package org.wardvoice.webhooks.entity;

/** Why a webhook was switched off by itself. */
public enum DisabledReason {
  /** Its receiver answered 410. */
  GONE,
  /** All its deliveries have failed for too long. */
  FAILING
}
