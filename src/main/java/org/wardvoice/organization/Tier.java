package org.wardvoice.organization;

/** The rate limit tiers of users, ascending. */
public enum Tier {
  STANDARD,
  PREMIUM,
  ENTERPRISE
}
