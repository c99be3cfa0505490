package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.security.Caller;

/** The first passwords of new users, stored by the feature that handles sign-ins. */
public interface FirstPasswords {

  /**
   * Hashes a password, never inside a transaction, because it takes time.
   *
   * @param field of the request, for error messages
   * @throws org.wardvoice.shared.error.InvalidInput with all rules of the policy that it breaks
   */
  String hash(String field, String name, String email, String password);

  /** Sets the password that a user without one has chosen. Joins the caller's transaction. */
  void give(UUID organizationId, UUID userId, String hash);

  /**
   * Sets a password that another user has chosen, and so knows, for a user without one: it must be changed at the first
   * sign-in, unless the giver holds {@code *} or the configuration says otherwise. Joins the caller's transaction.
   */
  void give(Caller giver, UUID organizationId, UUID userId, String hash);
}
