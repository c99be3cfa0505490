package org.wardvoice.organization;

import java.util.Optional;

/** The tokens of invitations, for the feature that handles sign-ins. */
public interface Invitations {

  /** The invitee of a valid token, which stays valid. */
  Optional<Invitee> invitee(String token);

  /**
   * Activates the invitee and uses the token up. Joins the caller's transaction, which sets a password for the user.
   *
   * @throws org.wardvoice.shared.error.NotAuthenticated if the token is not or no longer valid
   * @throws org.wardvoice.shared.error.Conflict if the email address was taken in the meantime
   */
  UserView accept(String token, String name);
}
