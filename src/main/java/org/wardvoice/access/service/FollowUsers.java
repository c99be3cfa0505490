package org.wardvoice.access.service;

import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.organization.UserDeactivated;
import org.wardvoice.organization.UserEmailChanged;
import org.wardvoice.shared.Component;

/** Applies changes of users to their sessions and tokens, in the same transaction. */
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

  /**
   * Ends everything permanently, even if the user is activated again. Tokens before sessions, in the same order
   * everywhere, to avoid deadlocks.
   */
  void deactivated(@Observes UserDeactivated event) {
    tokens.voidAll(event.userId());
    devices.revokeAll(event.userId());
    sessions.endAll(event.organizationId(), event.userId(), Session.End.USER_DEACTIVATED, null);
  }

  /** Links sent to the old address must no longer grant access. */
  void emailChanged(@Observes UserEmailChanged event) {
    tokens.voidAll(event.userId());
  }
}
