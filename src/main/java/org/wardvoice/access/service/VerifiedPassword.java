package org.wardvoice.access.service;

import java.time.Instant;
import org.wardvoice.organization.Account;

/**
 * A user has shown the right password. Hashing takes its time, so whoever acts upon it looks once more, under a lock,
 * whether it is still the password ({@link Passwords#isUnchanged}).
 *
 * @param changedAt since when it was the password
 * @param recentFailures how often it was wrong of late
 */
public record VerifiedPassword(Account account, Instant changedAt, int recentFailures) {}
