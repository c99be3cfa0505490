package org.wardvoice.access.service.passkey;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.PasskeyChallenge;
import org.wardvoice.access.entity.PasskeyChallenge.Purpose;
import org.wardvoice.access.service.RecentSignIn;
import org.wardvoice.access.service.passkey.PasskeyRefused.Reason;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Manages the caller's own passkeys. Checks passwords, so it must run outside of transactions. Not available to API
 * keys.
 */
@Component
public class ManagePasskeys {

  private final Users users;
  private final RecentSignIn recent;
  private final PasskeyChallenges challenges;
  private final PasskeyVerification verification;
  private final KeepPasskeys passkeys;
  private final Event<AuditEvent> audit;

  @Inject
  public ManagePasskeys(
      Users users,
      RecentSignIn recent,
      PasskeyChallenges challenges,
      PasskeyVerification verification,
      KeepPasskeys passkeys,
      Event<AuditEvent> audit) {
    this.users = users;
    this.recent = recent;
    this.challenges = challenges;
    this.verification = verification;
    this.passkeys = passkeys;
    this.audit = audit;
  }

  /**
   * Starts to create a passkey.
   *
   * @param password null if not given; required unless the caller signed in recently
   */
  public PasskeyCreationOptions begin(Caller caller, String password) {
    recent.require(caller, act("mfa_enrolled", caller), password);
    return passkeys.begin(user(caller));
  }

  /**
   * Adds the passkey that an authenticator has created.
   *
   * @throws InvalidInput if it is not valid, or its challenge was not issued to the caller
   */
  public PasskeyView register(Caller caller, NewPasskey made) {
    caller.session();
    UserView user = user(caller);
    try {
      return passkeys.add(user, verification.register(made, challenge(user, made)), made);
    } catch (PasskeyRefused refused) {
      audit.fire(
          AuditEvent.of(Category.AUTHENTICATION, "mfa_enrolled", caller)
              .about("user", caller.userId())
              .with("method", FactorMethod.PASSKEY.text())
              .failed(refused.reason().text()));
      throw new InvalidInput("response", "is not valid: " + refused.reason().text());
    }
  }

  private String challenge(UserView user, NewPasskey made) throws PasskeyRefused {
    Optional<PasskeyChallenge> asked =
        verification
            .challenge(made.clientData())
            .flatMap(challenge -> challenges.use(challenge, Purpose.REGISTRATION))
            .filter(challenge -> challenge.isFor(user.id()));
    return asked
        .map(PasskeyChallenge::challenge)
        .orElseThrow(() -> new PasskeyRefused(Reason.CHALLENGE));
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
    return passkeys.rename(user(caller), id, patch, precondition);
  }

  /**
   * Removes a passkey.
   *
   * @param password null if not given; required unless the caller signed in recently
   */
  public void remove(Caller caller, UUID id, String password) {
    recent.require(caller, act("mfa_removed", caller), password);
    passkeys.remove(user(caller), id);
  }

  private static Act act(String action, Caller caller) {
    return new Act(action, "user", caller.userId());
  }

  private UserView user(Caller caller) {
    return users
        .findActive(caller.organizationId(), caller.userId())
        .orElseThrow(() -> new NotAuthenticated(Authentication.USER_UNKNOWN));
  }
}
