package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Component;

/** Changes a password, with the current one or with a token. Passwords are hashed outside of transactions. */
@Component
public class ChangePassword {

  private final ActiveUsers active;
  private final PasswordCheck check;
  private final Lockout lockout;
  private final OneTimeTokens tokens;
  private final NewPassword newPassword;
  private final ReplacePassword replace;
  private final RejectedTokens rejections;

  @Inject
  public ChangePassword(
      ActiveUsers active,
      PasswordCheck check,
      Lockout lockout,
      OneTimeTokens tokens,
      NewPassword newPassword,
      ReplacePassword replace,
      RejectedTokens rejections) {
    this.active = active;
    this.check = check;
    this.lockout = lockout;
    this.tokens = tokens;
    this.newPassword = newPassword;
    this.replace = replace;
    this.rejections = rejections;
  }

  /**
   * Changes the caller's own password; ends all of the caller's other sessions. Wrong attempts are counted per session.
   *
   * @throws org.wardvoice.shared.error.PasswordRefused if the current password is wrong
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public void own(Caller caller, String present, String wanted) {
    SignedInBy.Session session = caller.session();
    Account account = active.account(caller.organizationId(), caller.userId());
    VerifiedPassword verified =
        check.verify(
            "password_changed",
            FailureCounter.ofSession(account.user().email(), session.sessionId()),
            Optional.of(account),
            present);
    replace.replace(verified, newPassword.hash(account.user(), wanted), session.sessionId());
  }

  /**
   * Changes an expired password, with the token from the sign-in.
   *
   * @throws org.wardvoice.shared.error.NotAuthenticated if the token is not valid
   */
  public void expired(String token, String wanted) {
    byToken(Purpose.PASSWORD_CHANGE, token, wanted, true);
  }

  /**
   * Resets a password with the token from a mail, and unlocks the address, but not the second factor. Someone else may
   * have known the old password, so all sessions end, and API keys are revoked unless they are to be kept.
   *
   * @throws org.wardvoice.shared.error.NotAuthenticated if the token is not valid
   */
  public void reset(String token, String wanted, boolean keepsApiKeys) {
    lockout.openPasswords(byToken(Purpose.PASSWORD_RESET, token, wanted, keepsApiKeys).email());
  }

  /** The token remains valid if the password breaks a rule. */
  private UserView byToken(Purpose purpose, String token, String wanted, boolean keepsApiKeys) {
    OneTimeTokens.Owner owner =
        tokens.owner(purpose, token).orElseThrow(() -> rejections.rejected(purpose));
    UserView user = active.account(owner.organizationId(), owner.userId()).user();
    replace.replace(user, newPassword.hash(user, wanted), purpose, token, keepsApiKeys);
    return user;
  }
}
