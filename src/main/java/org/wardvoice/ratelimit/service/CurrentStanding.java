package org.wardvoice.ratelimit.service;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/** How the request that runs stands with its limits, as far as its caller is told. */
@RequestScoped
public class CurrentStanding {

  private Standing standing;

  public void become(Standing known) {
    standing = known;
  }

  /** Empty where nothing is counted, or nobody told. */
  public Optional<Standing> ifTold() {
    return Optional.ofNullable(standing);
  }
}
