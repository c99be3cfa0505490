package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Account;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.crypto.Sha256;

/**
 * Knows devices again by a secret that each gets at its first sign-in: what a client calls itself anybody can say. Many
 * users may share a device; each is known on it by their own sign-ins.
 */
@Stateless
public class KnownDevices {

  /** How long after a sign-in its device is known. */
  public static final Duration MEMORY = Duration.ofDays(30);

  @Inject private SessionRepository sessions;
  @Inject private Secrets secrets;
  @Inject private Clock clock;

  /** Where failures of this attempt count, so that guesses by others don't lock the user out of a known device. */
  public FailureCounter counter(Optional<Account> account, SignInAttempt attempt) {
    Set<UUID> known = users(attempt.deviceToken());
    return account
        .filter(found -> known.contains(found.user().id()))
        .map(found -> FailureCounter.ofDevice(attempt.email(), Sha256.hex(attempt.deviceToken())))
        .orElseGet(() -> FailureCounter.ofAddress(attempt.email()));
  }

  /** What the device shows from now on: the same as before, if that came from here. */
  public String token(SignInAttempt attempt) {
    return users(attempt.deviceToken()).isEmpty() ? secrets.fresh() : attempt.deviceToken();
  }

  private Set<UUID> users(String token) {
    return token == null
        ? Set.of()
        : sessions.usersOfDevice(Sha256.hex(token), clock.instant().minus(MEMORY));
  }
}
