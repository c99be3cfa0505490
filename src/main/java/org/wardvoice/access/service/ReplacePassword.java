package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/** Replaces the password; other sessions have to sign in again. */
@Stateless
public class ReplacePassword {

  @Inject private Accounts accounts;
  @Inject private Passwords passwords;
  @Inject private OneTimeTokens tokens;
  @Inject private TrustedDevices devices;
  @Inject private EndSessions sessions;
  @Inject private RevokeApiKeys keys;
  @Inject private Event<AuditEvent> audit;

  /**
   * For a signed-in user.
   *
   * @param spared the session that stays
   * @throws PasswordRefused when it was changed since it was verified
   * @throws NotAuthenticated when the user was deactivated since then
   */
  public void replace(VerifiedPassword verified, String hash, UUID spared) {
    hold(verified.account().user());
    if (!passwords.isUnchanged(verified)) {
      throw PasswordRefused.wrong();
    }
    replace(verified.account().user(), hash, spared);
  }

  /**
   * Of a user who shows a token for it, which is used up.
   *
   * @throws NotAuthenticated when the token has been used, or the user deactivated, meanwhile
   */
  public void replace(
      UserView user, String hash, Purpose purpose, String token, boolean keepsApiKeys) {
    hold(user);
    if (tokens.use(purpose, token).isEmpty()) {
      throw new NotAuthenticated(Authentication.INVALID_TOKEN);
    }
    replace(user, hash, (UUID) null);
    if (!keepsApiKeys) {
      keys.revokeAll(user.organizationId(), user.id(), user.id());
    }
  }

  /** The user first, as every change of a user does, then tokens, then sessions: two never wait for each other. */
  private void hold(UserView user) {
    if (!accounts.lockActive(user.organizationId(), user.id())) {
      throw new NotAuthenticated(Authentication.USER_UNKNOWN);
    }
  }

  private void replace(UserView user, String hash, UUID spared) {
    passwords.replace(user.organizationId(), user.id(), hash);
    tokens.voidAll(user.id());
    devices.revokeAll(user.id());
    int ended =
        sessions.endAll(user.organizationId(), user.id(), Session.End.PASSWORD_CHANGED, spared);
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "password_changed", user.organizationId(), user.id())
            .about("user", user.id())
            .with("sessionsEnded", ended));
  }
}
