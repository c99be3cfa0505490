package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.wardvoice.shared.error.ServiceAway;

/**
 * Hashes passwords, a bounded number at once: each hash takes a processor and some 20 MiB, and a storm of sign-ins must
 * neither exhaust memory nor starve other requests.
 */
@ApplicationScoped
public class PasswordHashing {

  private HashCost cost;
  private SecureRandom random;
  private Semaphore turns;
  private int queueLimit;
  private Duration longestWait;
  private PasswordHash nobodys;

  PasswordHashing() {}

  @Inject
  public PasswordHashing(AccessConfig configuration, SecureRandom random) {
    this(
        configuration.hashCost(),
        configuration.hashesAtOnce(),
        configuration.hashQueue(),
        configuration.hashWait(),
        random);
  }

  PasswordHashing(
      HashCost cost, int atOnce, int queueLimit, Duration longestWait, SecureRandom random) {
    this.cost = cost;
    this.random = random;
    this.queueLimit = queueLimit;
    this.longestWait = longestWait;
    turns = new Semaphore(atOnce, true);
    nobodys = PasswordHash.of("", cost, random);
  }

  /**
   * Hashes a new password.
   *
   * @return in the PHC string format
   * @throws ServiceAway when too many others wait already
   */
  public String hash(String password) {
    return inTurn(() -> PasswordHash.of(password, cost, random).toString());
  }

  /**
   * Checks a password. Where there is no hash, one is computed all the same: nobody can tell by the time it takes whether
   * an e-mail address is known.
   *
   * @param stored in the PHC string format, or null
   * @throws ServiceAway when too many others wait already
   */
  public boolean matches(String password, String stored) {
    PasswordHash expected = stored == null ? nobodys : PasswordHash.parse(stored);
    boolean equal = inTurn(() -> expected.matches(password));
    return equal && stored != null;
  }

  /** Whether the hash was made at another cost than the configured one. */
  public boolean isOutdated(String stored) {
    return !PasswordHash.parse(stored).costs(cost);
  }

  private <T> T inTurn(Supplier<T> work) {
    takeTurn();
    try {
      return work.get();
    } finally {
      turns.release();
    }
  }

  private void takeTurn() {
    try {
      if (turns.getQueueLength() < queueLimit
          && turns.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    throw new ServiceAway("Too many people are signing in; try again in a moment");
  }
}
