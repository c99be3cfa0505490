package org.wardvoice.organization;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.ActiveUser;

/** What sign-in needs of the users. */
public interface Accounts {

  /** Finds a user of any organization and status by e-mail address, case-insensitively. */
  Optional<Account> findByEmail(String email);

  /** Finds a user of the organization, whatever the status. */
  Optional<Account> account(UUID organizationId, UUID userId);

  /** The user as the authentication checks see one; empty when there is none such, or it is not active. */
  Optional<ActiveUser> activeUser(UUID organizationId, UUID userId);

  /** Whether the user is active; nobody can deactivate the user, or sign in as it, before the caller's transaction ends. */
  boolean lockActive(UUID organizationId, UUID userId);

  /**
   * Finds an active user by e-mail address, case-insensitively; nobody can deactivate the user, or change the address, before
   * the caller's transaction ends.
   */
  Optional<UserView> lockByEmail(String email);

  /** Notes when a user last signed in; tells when that was before. */
  Optional<Instant> recordSignIn(UUID organizationId, UUID userId, Instant when);
}
