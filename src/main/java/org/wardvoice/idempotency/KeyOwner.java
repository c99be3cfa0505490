package org.wardvoice.idempotency;

import java.util.Optional;
import java.util.UUID;

/** Tells whose the keys of the running request are; given by whoever knows the caller. */
public interface KeyOwner {

  /** Empty if no one has signed in: such a request's key is not looked at. */
  Optional<Owner> current();

  record Owner(UUID organizationId, UUID callerId) {}
}
