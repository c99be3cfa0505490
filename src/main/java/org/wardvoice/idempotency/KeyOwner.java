package org.wardvoice.idempotency;

import java.util.Optional;
import java.util.UUID;

/** Tells whose the keys of the running request are; given by whoever knows the caller. */
public interface KeyOwner {

  /** Empty where nobody has signed in: such a request's key is not looked at. */
  Optional<Owner> current();

  /** A caller in an organization. */
  record Owner(UUID organizationId, UUID callerId) {}
}
