package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.PasskeyChallenge;
import org.wardvoice.access.entity.PasskeyChallenge.Purpose;
import org.wardvoice.access.service.PasskeyStep.Outcome;
import org.wardvoice.access.service.PasskeyStep.Wish;
import org.wardvoice.access.service.passkey.AskForPasskey;
import org.wardvoice.access.service.passkey.PasskeyProof;
import org.wardvoice.access.service.passkey.PasskeyRefused.Reason;
import org.wardvoice.access.service.passkey.PasskeyRequestOptions;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/** Signs users in with their passkeys, alone or after the password. */
@Component
public class SignInByPasskey {

  private static final String LOGIN = "login";

  private final AskForPasskey ask;
  private final PasskeyStep step;
  private final VerifySecondFactor secondFactor;
  private final SessionTokens tokens;
  private final Lockout lockout;
  private final Event<AuditEvent> audit;

  @Inject
  public SignInByPasskey(
      AskForPasskey ask,
      PasskeyStep step,
      VerifySecondFactor secondFactor,
      SessionTokens tokens,
      Lockout lockout,
      Event<AuditEvent> audit) {
    this.ask = ask;
    this.step = step;
    this.secondFactor = secondFactor;
    this.tokens = tokens;
    this.lockout = lockout;
    this.audit = audit;
  }

  /**
   * The request to an authenticator.
   *
   * @param email null if any user may sign in; the response is the same whether the user exists or not
   * @param token of a sign-in that waits for a second factor; null for a passkey alone
   * @throws NotAuthenticated if the token is not valid
   * @throws org.wardvoice.shared.error.Conflict if the service's URL does not allow passkeys
   */
  public PasskeyRequestOptions begin(String email, String token) {
    return token == null ? ask.alone(email) : secondFactor.askForPasskey(token);
  }

  /**
   * Signs the user in if the signature is valid.
   *
   * @param token of a sign-in that waits for a second factor; null for a passkey alone
   * @throws NotAuthenticated if the signature, the challenge or the token is not valid, and after too many failures
   */
  public SignInOutcome.SignedIn signIn(PasskeyProof proof, String token, Wish wish) {
    if (token != null) {
      return secondFactor.verify(
          token, proof, wish.trustsDevice(), wish.deviceToken(), wish.origin());
    }
    PasskeyChallenge asked =
        ask.asked(proof, Purpose.SIGN_IN).orElseThrow(SignInByPasskey::expired);
    Outcome outcome = step.signIn(proof, asked, wish);
    if (outcome instanceof Outcome.Opened opened) {
      return tokens.issue(opened.session(), wish.origin());
    }
    if (outcome instanceof Outcome.Locked locked) {
      audit.fire(of(locked.user()).failed("account locked"));
      throw FailureCounter.ofPasskey(locked.user().email()).locked(locked.remaining());
    }
    Outcome.Wrong wrong = (Outcome.Wrong) outcome;
    throw wrong(Optional.ofNullable(wrong.user()), wrong.reason());
  }

  private NotAuthenticated wrong(Optional<UserView> user, Reason reason) {
    audit.fire(of(user.orElse(null)).failed(reason.text()));
    user.ifPresent(this::count);
    return new NotAuthenticated(PasswordRefused.WRONG);
  }

  /** Outside of the step's transaction, so that no one waits for the counter while the user is locked. */
  private void count(UserView user) {
    FailureCounter counter = FailureCounter.ofPasskey(user.email());
    if (lockout.fail(counter).locks()) {
      counter.lockedNow(Optional.of(user)).forEach(audit::fire);
    }
  }

  private static NotAuthenticated expired() {
    return new NotAuthenticated(Authentication.INVALID_TOKEN);
  }

  private static AuditEvent of(UserView user) {
    AuditEvent event =
        user == null
            ? AuditEvent.of(Category.AUTHENTICATION, LOGIN, (UUID) null, null)
            : AuditEvent.of(Category.AUTHENTICATION, LOGIN, user.organizationId(), user.id());
    return event.with("loginMethod", FactorMethod.PASSKEY.text());
  }
}
