package org.wardvoice.access.service;

import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.organization.UserDeactivated;
import org.wardvoice.organization.UserEmailChanged;
import org.wardvoice.shared.Component;

/** What a change of a user means for signing in; in the transaction of the change. */
@Component
public class FollowUsers {

  private final EndSessions sessions;
  private final OneTimeTokens tokens;
  private final TrustedDevices devices;

  @Inject
  public FollowUsers(EndSessions sessions, OneTimeTokens tokens, TrustedDevices devices) {
    this.sessions = sessions;
    this.tokens = tokens;
    this.devices = devices;
  }

  /** Nothing that was open comes back when the user does. Tokens before sessions, as everywhere: two never wait for each other. */
  void deactivated(@Observes UserDeactivated event) {
    tokens.voidAll(event.userId());
    devices.revokeAll(event.userId());
    sessions.endAll(event.organizationId(), event.userId(), Session.End.USER_DEACTIVATED, null);
  }

  /** Whoever reads the old address can't get in by what was sent there. */
  void emailChanged(@Observes UserEmailChanged event) {
    tokens.voidAll(event.userId());
  }
}
