package org.wardvoice.access.service;

import jakarta.inject.Inject;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.organization.Invitations;
import org.wardvoice.organization.Invitee;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;

/** Accepts an invitation. Passwords are hashed outside of transactions. */
@Component
public class AcceptInvitation {

  private final Invitations invitations;
  private final FirstPasswords firstPasswords;
  private final JoinOrganization join;
  private final Accounts accounts;
  private final Passwords passwords;
  private final Lockout lockout;
  private final LocalSignIn localSignIn;
  private final CompleteSignIn afterPassword;
  private final SessionTokens tokens;
  private final RejectedTokens rejections;

  @Inject
  public AcceptInvitation(
      Invitations invitations,
      FirstPasswords firstPasswords,
      JoinOrganization join,
      Accounts accounts,
      Passwords passwords,
      Lockout lockout,
      LocalSignIn localSignIn,
      CompleteSignIn afterPassword,
      SessionTokens tokens,
      RejectedTokens rejections) {
    this.invitations = invitations;
    this.firstPasswords = firstPasswords;
    this.join = join;
    this.accounts = accounts;
    this.passwords = passwords;
    this.lockout = lockout;
    this.localSignIn = localSignIn;
    this.afterPassword = afterPassword;
    this.tokens = tokens;
    this.rejections = rejections;
  }

  /**
   * Creates the user, and signs the user in unless the role requires a second factor. The token remains valid if the
   * password breaks a rule.
   *
   * @param name null if the user already has one
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   * @throws org.wardvoice.shared.error.NotAuthenticated if the token is not valid
   * @throws Conflict if the email address was taken in the meantime, or may only sign in through single sign-on
   */
  public SignInOutcome accept(
      String token, String name, String password, String deviceToken, Origin origin) {
    Invitee invitee =
        invitations.invitee(token).orElseThrow(() -> rejections.rejected("invitation"));
    if (!localSignIn.isOpenTo(invitee.email())) {
      throw Conflict.of(
          "Sign in with the account of your organization; that also accepts the invitation");
    }
    String called = name == null ? invitee.name() : name;
    if (called == null) {
      throw new InvalidInput("name", "must not be null");
    }
    String hash = firstPasswords.hash("password", called, invitee.email(), password);
    UserView user = join.join(token, called, hash);
    lockout.open(user.email());
    return signIn(user, password, deviceToken, origin);
  }

  private SignInOutcome signIn(UserView user, String password, String deviceToken, Origin origin) {
    Account account = accounts.account(user.organizationId(), user.id()).orElseThrow();
    VerifiedPassword verified =
        new VerifiedPassword(account, passwords.find(user.id()).orElseThrow().changedAt(), 0);
    SignInAttempt attempt =
        new SignInAttempt(user.email(), password, null, deviceToken, false, null, origin);
    return afterPassword
        .missing(verified, attempt)
        .orElseGet(() -> tokens.issue(afterPassword.open(verified, attempt), origin));
  }
}
