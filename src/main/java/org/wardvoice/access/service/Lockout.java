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
 * Locks an email address after too many failures, known or not, so that locks don't reveal which addresses
 * are known. Failures on a known device or in a session lock only these, so that no one can lock out another user. In
 * separate transactions, because a refused sign-in must count, too.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class Lockout {

  /** After so long without a lock the next one is short again. */
  static final Duration FORGIVEN = Duration.ofDays(1);

  @Inject private SignInFailureRepository failures;
  @Inject private AccessConfig configuration;
  @Inject private Clock clock;

  /**
   * How it stands with a counter.
   *
   * @param locked for how long it stays locked; empty when it is open
   * @param recentFailures of the last day, but for those before a right password
   */
  public record Standing(Optional<Duration> locked, int recentFailures) {}

  /** How it stands before a password or a code is checked; in the caller's transaction, if there is one. */
  @TransactionAttribute(TransactionAttributeType.REQUIRED)
  public Standing standing(FailureCounter counter) {
    Counter key = key(counter);
    return new Standing(
        remaining(failures.lock(key)), failures.countSince(key, clock.instant().minus(FORGIVEN)));
  }

  /**
   * What a failure has led to.
   *
   * @param locks whether it has locked the counter
   * @param lockedBefore for how long it stays locked when it was locked while the password was being checked; who
   *     guesses then must learn as little from a wrong password as from a right one
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
   * Forgets failures after a right password, unless the counter was locked while that was being checked: of a hundred
   * guesses sent at once none may pass that comes after the lock. In the caller's transaction, if there is one.
   *
   * @return how long it stays locked; empty when the sign-in may go on
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

  /** Opens an address, wherever, whose owner has shown another way to be it. */
  public void open(String email) {
    failures.remove(emailHash(email));
  }

  /** What has led to one lock does not count for the next. */
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

  /** By the database's own comparison, so that no other spelling of an address is counted apart. */
  private String emailHash(String email) {
    return failures.emailHash(email.strip());
  }
}
