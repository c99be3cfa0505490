package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/**
 * Replaces a password and ends other sessions. Locks the user, then tokens, then sessions, in the same order everywhere,
 * to avoid deadlocks.
 */
@Stateless
public class ReplacePassword {

  @Inject private ActiveUsers active;
  @Inject private Passwords passwords;
  @Inject private OneTimeTokens tokens;
  @Inject private TrustedDevices devices;
  @Inject private EndSessions sessions;
  @Inject private RevokeApiKeys keys;
  @Inject private Event<AuditEvent> audit;

  /**
   * Replaces the password of a signed-in user.
   *
   * @param spared the session to keep
   * @throws PasswordRefused if the password was changed since it was verified
   * @throws NotAuthenticated if the user was deactivated since then
   */
  public void replace(VerifiedPassword verified, String hash, UUID spared) {
    active.lock(verified.account().user());
    if (!passwords.isUnchanged(verified)) {
      throw PasswordRefused.wrong();
    }
    UserView user = verified.account().user();
    replace(user, hash, spared, user.id());
  }

  /**
   * Replaces the password of a user with a token, and uses the token up.
   *
   * @throws NotAuthenticated if the token was used or the user deactivated in the meantime
   */
  public void replace(
      UserView user, String hash, Purpose purpose, String token, boolean keepsApiKeys) {
    active.lock(user);
    if (tokens.use(purpose, token).isEmpty()) {
      throw new NotAuthenticated(Authentication.INVALID_TOKEN);
    }
    replaceAll(user, hash, user.id(), keepsApiKeys);
  }

  /**
   * Replaces the password of a user for the command line, where no one has signed in.
   *
   * @param temporary whether it must be changed at the next sign-in
   * @throws NotAuthenticated if the user was deactivated in the meantime
   */
  public void replaceForOperator(
      UserView user, String hash, boolean temporary, boolean keepsApiKeys) {
    active.lock(user);
    replaceAll(user, hash, null, keepsApiKeys);
    if (temporary) {
      passwords.makeTemporary(user.id());
    }
  }

  /** Someone else may have known the old password, so nothing that it gave access to remains. */
  private void replaceAll(UserView user, String hash, UUID actor, boolean keepsApiKeys) {
    replace(user, hash, null, actor);
    if (!keepsApiKeys) {
      keys.revokeAll(user.organizationId(), user.id(), actor);
    }
  }

  private void replace(UserView user, String hash, UUID spared, UUID actor) {
    passwords.replace(user.organizationId(), user.id(), hash);
    tokens.voidAll(user.id());
    devices.revokeAll(user.id());
    int ended =
        sessions.endAll(user.organizationId(), user.id(), Session.End.PASSWORD_CHANGED, spared);
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "password_changed", user.organizationId(), actor)
            .about("user", user.id())
            .with("sessionsEnded", ended));
  }
}
