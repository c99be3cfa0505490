package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.shared.Component;

/** Reads the parameters of the stored password hashes from the database, from time to time. */
@Component
public class StoredHashCosts implements HashCosts {

  private static final Duration FRESH = Duration.ofMinutes(10);

  private record Known(Set<HashCost> costs, Instant until) {

    static final Known NOTHING = new Known(Set.of(), Instant.MIN);
  }

  private final Passwords passwords;
  private final Clock clock;
  private volatile Known known = Known.NOTHING;

  @Inject
  public StoredHashCosts(Passwords passwords, Clock clock) {
    this.passwords = passwords;
    this.clock = clock;
  }

  @Override
  public Set<HashCost> now() {
    Instant now = clock.instant();
    Known last = known;
    if (now.isAfter(last.until())) {
      last =
          new Known(
              passwords.hashParameters().stream()
                  .map(PasswordHash::cost)
                  .collect(Collectors.toUnmodifiableSet()),
              now.plus(FRESH));
      known = last;
    }
    return last.costs();
  }

  @Override
  public void lookAgain() {
    known = Known.NOTHING;
  }
}
