package org.wardvoice.access.service;

import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.organization.UserDeactivated;
import org.wardvoice.organization.UserEmailChanged;
import org.wardvoice.organization.UserReactivated;
import org.wardvoice.shared.Component;

/** Applies changes of users to their sessions, tokens and API keys, in the same transaction. */
@Component
public class FollowUsers {

  private final EndSessions sessions;
  private final OneTimeTokens tokens;
  private final TrustedDevices devices;
  private final RevokeApiKeys keys;

  @Inject
  public FollowUsers(
      EndSessions sessions, OneTimeTokens tokens, TrustedDevices devices, RevokeApiKeys keys) {
    this.sessions = sessions;
    this.tokens = tokens;
    this.devices = devices;
    this.keys = keys;
  }

  /**
   * Ends everything permanently, even if the user is activated again, except API keys, which are refused because of the
   * user. Tokens before sessions, in the same order everywhere, to avoid deadlocks.
   */
  void deactivated(@Observes UserDeactivated event) {
    tokens.voidAll(event.userId());
    devices.revokeAll(event.userId());
    sessions.endAll(event.organizationId(), event.userId(), Session.End.USER_DEACTIVATED, null);
  }

  /** The keys from before must not work again. */
  void reactivated(@Observes UserReactivated event) {
    keys.revokeAll(event.organizationId(), event.userId(), event.actor());
  }

  /** Links sent to the old address must no longer grant access. */
  void emailChanged(@Observes UserEmailChanged event) {
    tokens.voidAll(event.userId());
  }
}
