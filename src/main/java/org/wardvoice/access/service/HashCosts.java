package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;

/** At which costs the stored passwords are hashed: one, but for the time after an administrator has changed it. */
@ApplicationScoped
public class HashCosts {

  private static final Duration FRESH = Duration.ofMinutes(10);

  private record Known(Set<HashCost> costs, Instant until) {}

  private Passwords passwords;
  private Clock clock;
  private volatile Known known = new Known(Set.of(), Instant.MIN);

  protected HashCosts() {}

  @Inject
  public HashCosts(Passwords passwords, Clock clock) {
    this.passwords = passwords;
    this.clock = clock;
  }

  Set<HashCost> inUse() {
    Instant now = clock.instant();
    Known last = known;
    if (now.isAfter(last.until())) {
      Set<HashCost> costs =
          passwords.hashParameters().stream()
              .map(PasswordHash::cost)
              .collect(Collectors.toUnmodifiableSet());
      last = new Known(costs, now.plus(FRESH));
      known = last;
    }
    return last.costs();
  }
}
