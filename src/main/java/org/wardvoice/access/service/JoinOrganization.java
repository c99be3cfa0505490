package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.organization.Invitations;
import org.wardvoice.organization.UserView;

/** Uses up an invitation and sets the user's password, in one transaction. */
@Stateless
public class JoinOrganization {

  @Inject private Invitations invitations;
  @Inject private FirstPasswords passwords;

  /**
   * Accepts the invitation.
   *
   * @throws org.wardvoice.shared.error.NotAuthenticated if the token is no longer valid
   */
  public UserView join(String token, String name, String hash) {
    UserView user = invitations.accept(token, name);
    passwords.give(user.organizationId(), user.id(), hash);
    return user;
  }
}
