package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.SignInJudge.Judgement;
import org.wardvoice.access.service.factor.SetUpFactors;
import org.wardvoice.access.service.factor.UserFactors;
import org.wardvoice.access.service.passkey.RelyingParty;
import org.wardvoice.access.service.sso.SignOns;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/**
 * Continues a sign-in after a correct password or a response of an identity provider: opens a session, or issues a
 * token for the next step.
 */
@Stateless
public class CompleteSignIn {

  /** The time limit for the next step. */
  private static final Duration STEP = Duration.ofMinutes(10);

  @Inject private Passwords passwords;
  @Inject private LocalSignIn localSignIn;
  @Inject private SignOns signOns;
  @Inject private UserFactors secondFactors;
  @Inject private SetUpFactors setUp;
  @Inject private RelyingParty relyingParty;
  @Inject private TrustedSignIn trust;
  @Inject private AccessConfig configuration;
  @Inject private OneTimeTokens oneTimeTokens;
  @Inject private SignInJudge judge;
  @Inject private KnownDevices devices;
  @Inject private SessionOpening opening;
  @Inject private UnusualSignIn flag;
  @Inject private RefreshGrants grants;
  @Inject private SessionRights rights;
  @Inject private Secrets secrets;
  @Inject private Accounts accounts;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * The next step, if any. An expired password comes first; the second factor is requested after its change, but not on
   * a trusted device unless the sign-in is suspicious.
   */
  public Optional<SignInOutcome> missing(VerifiedPassword verified, SignInAttempt attempt) {
    UserView user = verified.account().user();
    boolean byPassword = attempt.signOn() == null;
    requireGood(verified, attempt);
    if (byPassword && passwords.isExpired(user.id())) {
      audit.fire(of(verified, attempt, "password_expired"));
      return Optional.of(
          new SignInOutcome.PasswordExpired(
              oneTimeTokens.issue(user, Purpose.PASSWORD_CHANGE, STEP)));
    }
    if (!byPassword && !attempt.signOn().asksFactor()) {
      return Optional.empty();
    }
    List<FactorMethod> methods = secondFactors.methods(user.id());
    if (methods.isEmpty()) {
      return configuration.requiresSecondFactor(user.role())
          ? Optional.of(setUpNeeded(verified, attempt))
          : Optional.empty();
    }
    if (trust.isEnough(verified, attempt)) {
      return Optional.empty();
    }
    audit.fire(of(verified, attempt, "mfa_required"));
    return Optional.of(
        new SignInOutcome.SecondFactorNeeded(
            oneTimeTokens.issue(verified, attempt, Purpose.SECOND_FACTOR, STEP), methods));
  }

  private SignInOutcome setUpNeeded(VerifiedPassword verified, SignInAttempt attempt) {
    audit.fire(of(verified, attempt, "mfa_setup_required"));
    return new SignInOutcome.FactorSetupNeeded(
        oneTimeTokens.issue(verified, attempt, Purpose.FACTOR_SETUP, STEP), available());
  }

  /** What the user can set up. */
  private List<FactorMethod> available() {
    List<FactorMethod> methods = new ArrayList<>(setUp.available());
    if (relyingParty.isKnown()) {
      methods.add(FactorMethod.PASSKEY);
    }
    return methods;
  }

  /**
   * Opens a session, if no further step is required.
   *
   * @throws NotAuthenticated if the user was deactivated, the password changed since it was verified, or the identity
   *     provider has ended the sign-on
   */
  public OpenedSession open(VerifiedPassword verified, SignInAttempt attempt) {
    UserView user = verified.account().user();
    if (!accounts.lockActive(user.organizationId(), user.id()) || isEnded(attempt)) {
      throw refusal(attempt);
    }
    requireGood(verified, attempt);
    String cookie = attempt.cookie() ? secrets.fresh() : null;
    Judgement judgement = judge.judge(user, attempt.origin(), verified.recentFailures());
    String deviceToken = devices.token(attempt);
    Session session = opening.open(user, attempt, judgement, deviceToken, cookie);
    trust.keep(user, attempt, judgement.device(), deviceToken);
    tell(verified, attempt, session, judgement);
    flag.unusual(user, session, judgement);
    Account account = rights.of(verified.account(), session);
    OpenedSession opened =
        cookie == null
            ? grants.grant(account, session)
            : new OpenedSession(account, session.id(), session.deviceName(), null, null, cookie);
    return opened.on(deviceToken);
  }

  private boolean isEnded(SignInAttempt attempt) {
    return attempt.signOn() != null && !signOns.lockUnended(attempt.signOn().id());
  }

  private void tell(
      VerifiedPassword verified, SignInAttempt attempt, Session session, Judgement judgement) {
    UserView user = verified.account().user();
    Optional<Instant> before =
        accounts.recordSignIn(user.organizationId(), user.id(), clock.instant());
    audit.fire(
        of(verified, attempt, "login")
            .in(session.asCredential())
            .with("device", session.deviceName())
            .with("secondFactor", attempt.factorName())
            .with("risk", judgement.risk().parts())
            .with("previousLogin", before.map(Instant::toString).orElse(null)));
    if (attempt.signOn() != null) {
      signOns.opened(attempt.signOn().id(), session.id());
    }
  }

  private void requireGood(VerifiedPassword verified, SignInAttempt attempt) {
    if (attempt.signOn() == null) {
      localSignIn.require(verified.account().user());
      if (!verified.isReplaced() && !passwords.isUnchanged(verified)) {
        throw refusal(attempt);
      }
    }
  }

  private static NotAuthenticated refusal(SignInAttempt attempt) {
    return new NotAuthenticated(
        attempt.signOn() == null ? PasswordRefused.WRONG : Authentication.INVALID_TOKEN);
  }

  private static AuditEvent of(VerifiedPassword verified, SignInAttempt attempt, String action) {
    UserView user = verified.account().user();
    AuditEvent event =
        AuditEvent.of(Category.AUTHENTICATION, action, user.organizationId(), user.id());
    if (attempt.signOn() == null) {
      return event.with("loginMethod", verified.isReplaced() ? "passkey" : "password");
    }
    return event
        .with("loginMethod", attempt.signOn().type())
        .with("provider", attempt.signOn().provider());
  }
}
