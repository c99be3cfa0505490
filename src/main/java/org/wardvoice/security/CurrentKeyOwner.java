package org.wardvoice.security;

import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.idempotency.KeyOwner;
import org.wardvoice.shared.Component;

/** Idempotency keys belong to a user within an organization. */
@Component
public class CurrentKeyOwner implements KeyOwner {

  private final CurrentCaller caller;

  @Inject
  public CurrentKeyOwner(CurrentCaller caller) {
    this.caller = caller;
  }

  @Override
  public Optional<Owner> current() {
    return caller.isKnown()
        ? Optional.of(new Owner(caller.caller().organizationId(), caller.caller().userId()))
        : Optional.empty();
  }
}
