package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.Set;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Account;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Component;

/**
 * The permissions of a session. If the profile requires administrators to use a passkey, a session without one has no
 * permissions; it only allows adding a passkey and signing out.
 */
@Component
public class SessionRights {

  private final AccessProfile profile;
  private final SessionRepository sessions;

  @Inject
  public SessionRights(AccessConfig configuration, SessionRepository sessions) {
    profile = configuration.profile();
    this.sessions = sessions;
  }

  Account of(Account account, Session session) {
    return isLimited(account.user().role(), session.passkeyUsed())
        ? new Account(account.user(), account.active(), Set.of())
        : account;
  }

  ActiveUser of(ActiveUser user, boolean passkeyUsed) {
    return isLimited(user.role(), passkeyUsed)
        ? new ActiveUser(
            user.name(), user.email(), user.role(), user.departmentId(), user.tier(), Set.of())
        : user;
  }

  /** Whether the caller has no permissions because a passkey is missing. */
  boolean isPasskeyMissing(Caller caller) {
    return caller.signedInBy() instanceof SignedInBy.Session known
        && sessions
            .find(known.sessionId())
            .filter(session -> isLimited(caller.role(), session.passkeyUsed()))
            .isPresent();
  }

  private boolean isLimited(String role, boolean passkeyUsed) {
    return profile.wantsPasskey(role) && !passkeyUsed;
  }
}
