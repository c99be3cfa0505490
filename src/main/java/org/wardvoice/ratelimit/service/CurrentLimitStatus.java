package org.wardvoice.ratelimit.service;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/** The rate limit state of the running request, as shown to its caller. */
@RequestScoped
public class CurrentLimitStatus {

  private LimitStatus standing;

  public void become(LimitStatus known) {
    standing = known;
  }

  /** Empty if nothing is counted or shown. */
  public Optional<LimitStatus> ifTold() {
    return Optional.ofNullable(standing);
  }
}
