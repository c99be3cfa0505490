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
 * Recognizes devices by a secret that each receives at its first sign-in, because anyone can claim any device name.
 * Several users may share a device; each is recognized by the user's own sign-ins.
 */
@Stateless
public class KnownDevices {

  /** How long a device is recognized after a sign-in. */
  public static final Duration MEMORY = Duration.ofDays(30);

  @Inject private SessionRepository sessions;
  @Inject private Secrets secrets;
  @Inject private Clock clock;

  /** The counter for this attempt's failures, so that guesses by others don't lock the user out of a known device. */
  public FailureCounter counter(Optional<Account> account, SignInAttempt attempt) {
    Set<UUID> known = users(attempt.deviceToken());
    return account
        .filter(found -> known.contains(found.user().id()))
        .map(found -> FailureCounter.ofDevice(attempt.email(), Sha256.hex(attempt.deviceToken())))
        .orElseGet(() -> FailureCounter.ofAddress(attempt.email()));
  }

  /** The device's secret from now on: unchanged if this service issued it. */
  public String token(SignInAttempt attempt) {
    return users(attempt.deviceToken()).isEmpty() ? secrets.fresh() : attempt.deviceToken();
  }

  private Set<UUID> users(String token) {
    return token == null
        ? Set.of()
        : sessions.usersOfDevice(Sha256.hex(token), clock.instant().minus(MEMORY));
  }
}
