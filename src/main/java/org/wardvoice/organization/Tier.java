package org.wardvoice.organization;

/** Whose rate limit counts for a user. */
public enum Tier {
  STANDARD,
  PREMIUM,
  ENTERPRISE
}
