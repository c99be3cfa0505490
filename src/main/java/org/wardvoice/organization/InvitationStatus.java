package org.wardvoice.organization;

public enum InvitationStatus {
  PENDING,
  ACCEPTED,
  REVOKED,
  EXPIRED
}
