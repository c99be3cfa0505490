package org.wardvoice.access.service.sso;

import jakarta.inject.Inject;
import org.wardvoice.access.service.CompleteSignIn;
import org.wardvoice.access.service.FailureCounter;
import org.wardvoice.access.service.Lockout;
import org.wardvoice.access.service.SessionTokens;
import org.wardvoice.access.service.SignInAttempt;
import org.wardvoice.access.service.SignInOutcome;
import org.wardvoice.access.service.VerifiedPassword;
import org.wardvoice.access.service.sso.SignOns.Accepted;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;

/** Signs in a user for whom an identity provider has vouched, like after a correct password. */
@Component
public class OpenSignOn {

  private final CompleteSignIn afterPassword;
  private final SessionTokens tokens;
  private final Lockout lockout;

  @Inject
  public OpenSignOn(CompleteSignIn afterPassword, SessionTokens tokens, Lockout lockout) {
    this.afterPassword = afterPassword;
    this.tokens = tokens;
    this.lockout = lockout;
  }

  /** Recent wrong passwords increase the risk. */
  SignInOutcome open(
      Accepted accepted, String device, String deviceToken, boolean cookie, Origin origin) {
    String email = accepted.account().user().email();
    VerifiedPassword verified =
        new VerifiedPassword(
            accepted.account(),
            null,
            lockout.standing(FailureCounter.ofAddress(email)).recentFailures());
    SignInAttempt attempt =
        new SignInAttempt(email, null, device, deviceToken, cookie, null, accepted.vouch(), origin);
    return afterPassword
        .missing(verified, attempt)
        .orElseGet(() -> tokens.issue(afterPassword.open(verified, attempt), origin));
  }
}
