package org.wardvoice.organization;

import java.util.Optional;

/** The tokens of invitations, for the feature that lets people sign in. */
public interface Invitations {

  /** Whom a token invites, as long as it is good; it stays so. */
  Optional<Invitee> invitee(String token);

  /**
   * Makes the invited an active user and uses the token up. Joins the caller's transaction, which gives the user a password.
   *
   * @throws org.wardvoice.shared.error.NotAuthenticated when the token is not good, or not any more
   * @throws org.wardvoice.shared.error.Conflict when the email address was taken in the meantime
   */
  UserView accept(String token, String name);
}
