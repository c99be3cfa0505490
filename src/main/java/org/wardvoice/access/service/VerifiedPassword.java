package org.wardvoice.access.service;

import java.time.Instant;
import org.wardvoice.organization.Account;

/**
 * A verified password. Hashing takes time, so callers check again, under a lock, whether it is still the password
 * ({@link Passwords#isUnchanged}).
 *
 * @param changedAt when the password was set; null if a passkey or an identity provider replaces it
 * @param recentFailures the number of recent wrong passwords
 */
public record VerifiedPassword(Account account, Instant changedAt, int recentFailures) {

  /** Whether a passkey or an identity provider replaces the password. */
  boolean isReplaced() {
    return changedAt == null;
  }
}
