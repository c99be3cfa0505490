package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.wardvoice.shared.error.ServiceAway;

/**
 * Hashes a limited number of passwords at a time: each hash takes a processor and about 20 MiB, and a burst of sign-ins
 * must neither exhaust memory nor starve other requests.
 */
@ApplicationScoped
public class PasswordHashing {

  private HashCost cost;
  private SecureRandom random;
  private Semaphore turns;
  private int queueLimit;
  private Duration longestWait;
  private HashCosts inUse;

  PasswordHashing() {}

  @Inject
  public PasswordHashing(AccessConfig configuration, HashCosts inUse, SecureRandom random) {
    this(
        configuration.hashCost(),
        configuration.hashesAtOnce(),
        configuration.hashQueue(),
        configuration.hashWait(),
        inUse,
        random);
  }

  PasswordHashing(
      HashCost cost,
      int atOnce,
      int queueLimit,
      Duration longestWait,
      HashCosts inUse,
      SecureRandom random) {
    this.cost = cost;
    this.random = random;
    this.queueLimit = queueLimit;
    this.longestWait = longestWait;
    turns = new Semaphore(atOnce, true);
    this.inUse = inUse;
  }

  /**
   * Hashes a new password.
   *
   * @return in the PHC string format
   * @throws ServiceAway if too many requests are waiting already
   */
  public String hash(String password) {
    return inTurn(() -> PasswordHash.of(password, cost, random).toString());
  }

  /**
   * Checks a password. Hashes it once with each set of cost parameters in use, even if there is no stored hash, so that
   * the time reveals neither whether an email address is known nor how old its password is.
   *
   * @param stored in the PHC string format, or null
   * @throws ServiceAway if too many requests are waiting already
   */
  public boolean matches(String password, String stored) {
    PasswordHash expected = stored == null ? null : PasswordHash.parse(stored);
    Set<HashCost> costs = new LinkedHashSet<>(inUse.now());
    costs.add(cost);
    boolean equal = false;
    boolean compared = false;
    for (HashCost one : costs) {
      boolean own = expected != null && expected.costs(one);
      PasswordHash against = own ? expected : PasswordHash.ofNobody(one, random);
      equal |= compare(password, against) && own;
      compared |= own;
    }
    if (expected == null || compared) {
      return equal;
    }
    inUse.lookAgain();
    return compare(password, expected);
  }

  /** Checks a password against one hash, where the response time need not hide anything from the caller. */
  boolean isOf(String password, String hash) {
    return compare(password, PasswordHash.parse(hash));
  }

  /** Whether the hash has other cost parameters than the configured ones. */
  public boolean isOutdated(String stored) {
    return !PasswordHash.parse(stored).costs(cost);
  }

  /** The only place that hashes a password for a comparison. */
  boolean compare(String password, PasswordHash against) {
    return inTurn(() -> against.matches(password));
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
    throw new ServiceAway("Too many sign-ins at once; try again in a moment");
  }
}
