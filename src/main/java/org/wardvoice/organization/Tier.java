package org.wardvoice.organization;

/** Whose rate limit counts for a user, the lowest first. */
public enum Tier {
  STANDARD,
  PREMIUM,
  ENTERPRISE
}
