package org.wardvoice.audit;

import java.util.UUID;

/** The chain of an audit entry: an organization's, or the installation's own. */
public final class Chain {

  /** For entries without an organization, such as a sign-in with an unknown email address. */
  public static final UUID INSTALLATION = new UUID(0, 0);

  public static final int HASH_BYTES = 32;

  private Chain() {}

  /**
   * The chain of an organization.
   *
   * @param organizationId null for the installation
   */
  public static UUID of(UUID organizationId) {
    return organizationId == null ? INSTALLATION : organizationId;
  }

  /** The hash before the first entry. */
  public static byte[] beginning() {
    return new byte[HASH_BYTES];
  }
}
