package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.access.entity.OneTimeToken;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.service.sso.SignOns;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;

/**
 * Sign-ins that wait for a second factor after a correct password or single sign-on. Joins the caller's transaction.
 */
@Component
public class WaitingSignIns {

  private final OneTimeTokens tokens;
  private final Accounts accounts;
  private final Passwords passwords;
  private final SignOns signOns;
  private final CompleteSignIn completion;

  @Inject
  public WaitingSignIns(
      OneTimeTokens tokens,
      Accounts accounts,
      Passwords passwords,
      SignOns signOns,
      CompleteSignIn completion) {
    this.tokens = tokens;
    this.accounts = accounts;
    this.passwords = passwords;
    this.signOns = signOns;
    this.completion = completion;
  }

  record Waiting(OneTimeToken token, Account account) {

    UserView user() {
      return account.user();
    }
  }

  /** The sign-in of a valid token. Locks the user, then the token, until the transaction ends. */
  Optional<Waiting> lock(Purpose purpose, String secret) {
    return tokens
        .peek(purpose, secret)
        .filter(owner -> accounts.lockActive(owner.organizationId(), owner.userId()))
        .flatMap(owner -> accounts.account(owner.organizationId(), owner.userId()))
        .flatMap(account -> tokens.good(purpose, secret).map(token -> new Waiting(token, account)));
  }

  /**
   * Opens the session, as no further step is required.
   *
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   */
  OpenedSession open(Waiting waiting, ShownFactor shown, String deviceToken, Origin origin) {
    OneTimeToken token = waiting.token();
    VerifiedPassword verified =
        new VerifiedPassword(
            waiting.account(),
            token.signOnId() == null
                ? passwords.find(waiting.user().id()).orElseThrow().changedAt()
                : null,
            token.recentFailures());
    return completion.open(
        verified,
        new SignInAttempt(
            waiting.user().email(),
            null,
            token.deviceName(),
            deviceToken,
            token.cookie(),
            shown,
            signOns.vouch(token.signOnId()).orElse(null),
            origin));
  }
}
