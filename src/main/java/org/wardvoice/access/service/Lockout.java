package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.access.entity.SignInFailureRepository;
import org.wardvoice.access.entity.SignInFailureRepository.Counter;
import org.wardvoice.access.entity.SignInFailureRepository.Lock;

/**
 * Locks an email address after too many failures, whether a user has it or not, so that locks don't reveal which
 * addresses are known. Failures on a known device or in a session lock only these, so that no one can lock out another
 * user. Uses separate transactions, so that the failures of a refused sign-in are stored.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class Lockout {

  /** After this time without a lock, the next lock is short again. */
  static final Duration FORGIVEN = Duration.ofDays(1);

  @Inject private SignInFailureRepository failures;
  @Inject private AccessConfig configuration;
  @Inject private Clock clock;

  /**
   * The state of a counter.
   *
   * @param locked how long it remains locked; empty if it is not locked
   * @param recentFailures of the last day, since the last correct password
   */
  public record Standing(Optional<Duration> locked, int recentFailures) {}

  /** The state before a password or code is checked. Joins the caller's transaction, if there is one. */
  @TransactionAttribute(TransactionAttributeType.REQUIRED)
  public Standing standing(FailureCounter counter) {
    Counter key = key(counter);
    return new Standing(
        remaining(failures.lock(key)), failures.countSince(key, clock.instant().minus(FORGIVEN)));
  }

  /**
   * The effect of a failure.
   *
   * @param locks whether it has locked the counter
   * @param lockedBefore how long the counter remains locked, if it was locked while the password was being checked: a
   *     wrong password must then reveal as little as a correct one
   */
  public record Failure(boolean locks, Optional<Duration> lockedBefore) {}

  public Failure fail(FailureCounter counter) {
    Counter key = key(counter);
    failures.lockCounting(key);
    Optional<Lock> before = failures.lock(key);
    Optional<Duration> lockedBefore = remaining(before);
    if (lockedBefore.isPresent()) {
      return new Failure(false, lockedBefore);
    }
    Instant now = clock.instant();
    failures.add(key, now);
    if (failures.countSince(key, countedFrom(before, now))
        < counter.most(configuration.lockAfter())) {
      return new Failure(false, lockedBefore);
    }
    int times =
        before.filter(lock -> lock.until().plus(FORGIVEN).isAfter(now)).map(Lock::times).orElse(0);
    failures.put(key, new Lock(now.plus(length(times)), times + 1));
    return new Failure(true, lockedBefore);
  }

  /**
   * Resets the counter after a correct password, unless it was locked while the password was being checked: if a
   * hundred guesses are sent at once, none may succeed after the lock. Joins the caller's transaction, if there is one.
   *
   * @return how long it remains locked; empty if the sign-in may continue
   */
  @TransactionAttribute(TransactionAttributeType.REQUIRED)
  public Optional<Duration> succeed(FailureCounter counter) {
    Counter key = key(counter);
    failures.lockCounting(key);
    Optional<Duration> remaining = remaining(failures.lock(key));
    if (remaining.isEmpty()) {
      failures.remove(key);
    }
    return remaining;
  }

  /** Unlocks an address everywhere, because its owner has proved the identity in another way. */
  public void open(String email) {
    failures.remove(emailHash(email));
  }

  /**
   * Unlocks an address for passwords and passkeys, because its owner has received a mail. Wrong second factors remain
   * counted: someone else who can read the user's mail must not get new attempts with each password reset link.
   */
  public void openPasswords(String email) {
    failures.removeBeside(emailHash(email), FailureCounter.ofSecondFactor(email).place());
  }

  /** Failures that led to one lock do not count for the next. */
  private Instant countedFrom(Optional<Lock> before, Instant now) {
    Instant start = now.minus(configuration.lockFor());
    return before.map(Lock::until).filter(end -> end.isAfter(start)).orElse(start);
  }

  private Optional<Duration> remaining(Optional<Lock> lock) {
    Instant now = clock.instant();
    return lock.filter(one -> one.until().isAfter(now))
        .map(one -> Duration.between(now, one.until()));
  }

  private Duration length(int timesBefore) {
    Duration length = configuration.lockFor();
    for (int i = 0; i < timesBefore && length.compareTo(configuration.longestLock()) < 0; i++) {
      length = length.multipliedBy(2);
    }
    return length.compareTo(configuration.longestLock()) > 0 ? configuration.longestLock() : length;
  }

  private Counter key(FailureCounter counter) {
    return new Counter(emailHash(counter.email()), counter.place());
  }

  /** Normalizes as the database does, so that all spellings of an address share a counter. */
  private String emailHash(String email) {
    return failures.emailHash(email.strip());
  }
}
