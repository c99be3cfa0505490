package org.wardvoice.ratelimit.service;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/** The rate limit state of the running request, as shown to its caller. */
@RequestScoped
public class CurrentStanding {

  private Standing standing;

  public void become(Standing known) {
    standing = known;
  }

  /** Empty if nothing is counted or shown. */
  public Optional<Standing> ifTold() {
    return Optional.ofNullable(standing);
  }
}
