package org.wardvoice.organization;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** What sign-in needs of the users. */
public interface Accounts {

  /** Finds a user of any organization and status by e-mail address, case-insensitively. */
  Optional<Account> findByEmail(String email);

  /** Notes when a user last signed in. */
  void recordSignIn(UUID organizationId, UUID userId, Instant when);
}
