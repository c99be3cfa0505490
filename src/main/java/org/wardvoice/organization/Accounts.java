package org.wardvoice.organization;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.ActiveUser;

/** Access to users for sign-in. */
public interface Accounts {

  /** Finds a user of any organization and status by email address, ignoring case. */
  Optional<Account> findByEmail(String email);

  /** Finds a user of the organization, of any status. */
  Optional<Account> account(UUID organizationId, UUID userId);

  /** The user for the authentication checks; empty if there is none, or the user is not active. */
  Optional<ActiveUser> activeUser(UUID organizationId, UUID userId);

  /** Tiers by user, for any status: {@code standard}, {@code premium} or {@code enterprise}. */
  Map<UUID, String> tiers(UUID organizationId, Collection<UUID> userIds);

  /**
   * Whether the user is active; locks the user against deactivation and sign-ins until the caller's transaction ends.
   */
  boolean lockActive(UUID organizationId, UUID userId);

  /**
   * Finds an active user by email address, ignoring case; locks the user against deactivation and changes of the
   * address until the caller's transaction ends.
   */
  Optional<UserView> lockByEmail(String email);

  /** Stores whether a user has a second factor. */
  void recordSecondFactor(UUID organizationId, UUID userId, boolean has);

  /** Stores the time of a user's last sign-in; returns the previous one. */
  Optional<Instant> recordSignIn(UUID organizationId, UUID userId, Instant when);
}
