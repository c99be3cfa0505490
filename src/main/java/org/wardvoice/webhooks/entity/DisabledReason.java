package org.wardvoice.webhooks.entity;

/** Why a webhook was disabled automatically. */
public enum DisabledReason {
  /** The receiver answered 410 Gone. */
  GONE,
  /** All its deliveries have failed for too long. */
  FAILING
}
