package org.wardvoice.security;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.idempotency.KeyOwner;
import org.wardvoice.shared.Component;

/**
 * Idempotency keys belong to a user within an organization, and those of an API key to the API key alone: it must not
 * get the response to its creator's request for another API key.
 */
@Component
public class CurrentKeyOwner implements KeyOwner {

  private final CurrentCaller caller;

  @Inject
  public CurrentKeyOwner(CurrentCaller caller) {
    this.caller = caller;
  }

  @Override
  public Optional<Owner> current() {
    return caller.ifKnown().map(known -> new Owner(known.organizationId(), callerId(known)));
  }

  private static UUID callerId(Caller known) {
    return known.signedInBy() instanceof SignedInBy.ApiKey key
        ? UUID.fromString(key.keyId())
        : known.userId();
  }
}
