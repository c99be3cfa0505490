package org.wardvoice.organization;

/** What has become of an invitation. */
public enum InvitationStatus {
  PENDING,
  ACCEPTED,
  REVOKED,
  EXPIRED
}
