package org.wardvoice.access.service;

import java.time.Instant;
import org.wardvoice.organization.Account;

/**
 * A verified password. Hashing takes time, so callers check again, under a lock,
 * whether it is still the password ({@link Passwords#isUnchanged}).
 *
 * @param changedAt since when it was the password; null where a passkey or an identity provider stands in for it
 * @param recentFailures how often it was wrong of late
 */
public record VerifiedPassword(Account account, Instant changedAt, int recentFailures) {

  /** Whether no password was given, because a passkey or an identity provider proves the user. */
  boolean isReplaced() {
    return changedAt == null;
  }
}
