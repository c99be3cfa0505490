package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.security.Caller;

/** The first passwords of new users, kept by the feature that knows how people sign in. */
public interface FirstPasswords {

  /**
   * Hashes a password, never inside a transaction: that takes its time.
   *
   * @param field of the request, for what is wrong with it
   * @throws org.wardvoice.shared.error.InvalidInput with all rules of the policy that it breaks
   */
  String hash(String field, String name, String email, String password);

  /** Gives it to a user who has none yet, and has chosen it. Joins the caller's transaction. */
  void give(UUID organizationId, UUID userId, String hash);

  /**
   * Gives a user who has none yet a password that somebody else has chosen, and so knows: but for one of who may do
   * everything it has to be changed at the first sign-in. Joins the caller's transaction.
   */
  void give(Caller giver, UUID organizationId, UUID userId, String hash);
}
