package org.wardvoice.security;

import java.util.Optional;
import java.util.UUID;

/** Where the authentication checks look users up, at every request. */
public interface ActiveUsers {

  /** Empty when the organization has no such user, or the user is not active. */
  Optional<ActiveUser> activeUser(UUID organizationId, UUID userId);
}
