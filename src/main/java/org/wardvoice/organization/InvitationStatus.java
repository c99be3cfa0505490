package org.wardvoice.organization;

/** The status of an invitation. */
public enum InvitationStatus {
  PENDING,
  ACCEPTED,
  REVOKED,
  EXPIRED
}
