package org.wardvoice.security;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.idempotency.KeyOwner;

/** A caller's keys are the caller's own, in each organization anew. */
@ApplicationScoped
public class CurrentKeyOwner implements KeyOwner {

  private CurrentCaller caller;

  protected CurrentKeyOwner() {}

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
