package org.wardvoice.idempotency;

import java.util.Optional;
import java.util.UUID;

/** Determines the owner of the current request's key; implemented by the feature that knows the caller. */
public interface KeyOwner {

  /** Empty if no one has signed in: the key of such a request is ignored. */
  Optional<Owner> current();

  /**
   * The owner of keys.
   *
   * @param callerId the user, or the API key
   */
  record Owner(UUID organizationId, UUID callerId) {}
}
