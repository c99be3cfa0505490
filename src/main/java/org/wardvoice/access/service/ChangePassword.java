package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.persistence.LowerCase;

/** Changes a password: by the present one, or by a token that stands for it. Holds no transaction while it hashes. */
@Component
public class ChangePassword {

  private final Accounts accounts;
  private final PasswordCheck check;
  private final Lockout lockout;
  private final OneTimeTokens tokens;
  private final NewPassword newPassword;
  private final ReplacePassword replace;
  private final Event<AuditEvent> audit;

  @Inject
  public ChangePassword(
      Accounts accounts,
      PasswordCheck check,
      Lockout lockout,
      OneTimeTokens tokens,
      NewPassword newPassword,
      ReplacePassword replace,
      Event<AuditEvent> audit) {
    this.accounts = accounts;
    this.check = check;
    this.lockout = lockout;
    this.tokens = tokens;
    this.newPassword = newPassword;
    this.replace = replace;
    this.audit = audit;
  }

  /**
   * The caller's own; the caller's session stays, all others end. Wrong guesses are counted by session.
   *
   * @throws org.wardvoice.shared.error.PasswordRefused when the present password is wrong
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public void own(Caller caller, String present, String wanted) {
    SignedInBy.Session session = caller.session();
    Account account = account(caller.organizationId(), caller.userId());
    VerifiedPassword verified =
        check.verify(
            "password_changed",
            FailureCounter.ofSession(account.user().email(), session.sessionId()),
            Optional.of(account),
            present);
    replace.replace(verified, newPassword.hash(account.user(), wanted), session.sessionId());
  }

  /**
   * By the token of a sign-in with an expired password.
   *
   * @throws NotAuthenticated when the token is not good
   */
  public void expired(String token, String wanted) {
    byToken(Purpose.PASSWORD_CHANGE, token, wanted, true);
  }

  /**
   * By the token of a mail; it opens a locked address again. Somebody else may have known the old password: what was made
   * with it, API keys too, ends unless those are kept.
   *
   * @throws NotAuthenticated when the token is not good
   */
  public void reset(String token, String wanted, boolean keepsApiKeys) {
    lockout.open(byToken(Purpose.PASSWORD_RESET, token, wanted, keepsApiKeys).email());
  }

  /** A password that breaks a rule leaves the token good. */
  private UserView byToken(Purpose purpose, String token, String wanted, boolean keepsApiKeys) {
    OneTimeTokens.Owner owner = tokens.owner(purpose, token).orElseThrow(() -> refusal(purpose));
    UserView user = account(owner.organizationId(), owner.userId()).user();
    replace.replace(user, newPassword.hash(user, wanted), purpose, token, keepsApiKeys);
    return user;
  }

  private NotAuthenticated refusal(Purpose purpose) {
    audit.fire(
        AuditEvent.of(Category.SECURITY, "one_time_token_rejected", null, null)
            .failed(LowerCase.name(purpose)));
    return new NotAuthenticated(Authentication.INVALID_TOKEN);
  }

  private Account account(UUID organizationId, UUID userId) {
    return accounts
        .account(organizationId, userId)
        .filter(Account::active)
        .orElseThrow(() -> new NotAuthenticated(Authentication.USER_UNKNOWN));
  }
}
