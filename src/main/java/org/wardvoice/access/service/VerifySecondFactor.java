package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.service.SecondFactorStep.Outcome;
import org.wardvoice.access.service.factor.SentCodeView;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/** Continues a sign-in after the right password by a second factor. */
@Component
public class VerifySecondFactor {

  private final SecondFactorStep step;
  private final SessionTokens tokens;
  private final Lockout lockout;
  private final RejectedTokens rejections;
  private final Event<AuditEvent> audit;

  @Inject
  public VerifySecondFactor(
      SecondFactorStep step,
      SessionTokens tokens,
      Lockout lockout,
      RejectedTokens rejections,
      Event<AuditEvent> audit) {
    this.step = step;
    this.tokens = tokens;
    this.lockout = lockout;
    this.rejections = rejections;
    this.audit = audit;
  }

  /**
   * Sends a code for the sign-in.
   *
   * @throws NotAuthenticated if the token is not good
   */
  public SentCodeView challenge(String token, FactorMethod method) {
    return step.challenge(token, method).orElseThrow(this::invalid);
  }

  /**
   * Signs the user in if the code is right.
   *
   * @param deviceToken what the machine was given at an earlier sign-in, or null
   * @throws NotAuthenticated if the token is not good or the code is wrong, and after too many wrong ones
   */
  public SignInOutcome.SignedIn verify(
      String token, ShownFactor shown, String code, String deviceToken, Origin origin) {
    Outcome outcome = step.verify(token, shown, code, deviceToken, origin);
    if (outcome instanceof Outcome.Opened opened) {
      return tokens.issue(opened.session(), origin);
    }
    if (outcome instanceof Outcome.Wrong wrong) {
      throw wrong(wrong.user(), shown.method());
    }
    if (outcome instanceof Outcome.Locked locked) {
      audit.fire(
          of(locked.user(), Category.AUTHENTICATION, shown.method()).failed("account locked"));
      throw FailureCounter.ofSecondFactor(locked.user().email()).locked(locked.remaining());
    }
    throw invalid();
  }

  /** Counted outside of the step's transaction: nobody waits for the counter while the user is locked. */
  private NotAuthenticated wrong(UserView user, FactorMethod method) {
    audit.fire(of(user, Category.AUTHENTICATION, method).failed("invalid credentials"));
    if (lockout.fail(FailureCounter.ofSecondFactor(user.email())).locks()) {
      audit.fire(
          AuditEvent.of(
                  Category.SECURITY, "multiple_failed_attempts", user.organizationId(), user.id())
              .with("where", "second_factor"));
    }
    return new NotAuthenticated(PasswordRefused.WRONG);
  }

  private NotAuthenticated invalid() {
    return rejections.rejected(Purpose.SECOND_FACTOR);
  }

  private static AuditEvent of(UserView user, Category category, FactorMethod method) {
    return AuditEvent.of(category, "mfa_verified", user.organizationId(), user.id())
        .about("user", user.id())
        .with("method", method.text());
  }
}
