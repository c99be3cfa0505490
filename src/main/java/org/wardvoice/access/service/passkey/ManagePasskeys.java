package org.wardvoice.access.service.passkey;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.service.ActiveUsers;
import org.wardvoice.access.service.RecentSignIn;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Manages the caller's own passkeys. Checks passwords, so it must run outside of transactions. Not available to API
 * keys.
 */
@Component
public class ManagePasskeys {

  private final ActiveUsers active;
  private final RecentSignIn recent;
  private final CheckNewPasskey check;
  private final KeepPasskeys passkeys;

  @Inject
  public ManagePasskeys(
      ActiveUsers active, RecentSignIn recent, CheckNewPasskey check, KeepPasskeys passkeys) {
    this.active = active;
    this.recent = recent;
    this.check = check;
    this.passkeys = passkeys;
  }

  /**
   * Starts to create a passkey.
   *
   * @param password null if not given; required unless the caller signed in recently
   */
  public PasskeyCreationOptions begin(Caller caller, String password) {
    recent.require(caller, act("mfa_enrolled", caller), password);
    return passkeys.begin(active.user(caller));
  }

  /**
   * Adds the passkey that an authenticator has created.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if it is not valid, or its challenge was not issued to the caller
   */
  public PasskeyView register(Caller caller, NewPasskey made) {
    caller.session();
    UserView user = active.user(caller);
    return passkeys.add(user, check.check(user, made), made);
  }

  /** Lists the caller's own passkeys, newest first. */
  public Page<PasskeyView> list(Caller caller, PageRequest page) {
    caller.session();
    return passkeys.list(caller.organizationId(), caller.userId(), page);
  }

  public PasskeyView one(Caller caller, UUID id) {
    caller.session();
    return passkeys.one(caller.organizationId(), caller.userId(), id);
  }

  public PasskeyView rename(
      Caller caller, UUID id, Patch<PasskeyChange> patch, Precondition precondition) {
    caller.session();
    return passkeys.rename(active.user(caller), id, patch, precondition);
  }

  /**
   * Removes a passkey.
   *
   * @param password null if not given; required unless the caller signed in recently
   */
  public void remove(Caller caller, UUID id, String password) {
    recent.require(caller, act("mfa_removed", caller), password);
    passkeys.remove(active.user(caller), id);
  }

  private static Act act(String action, Caller caller) {
    return new Act(action, "user", caller.userId());
  }
}
