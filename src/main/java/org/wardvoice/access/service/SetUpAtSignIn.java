package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.service.FactorSetupStep.Outcome;
import org.wardvoice.access.service.factor.ManageFactors;
import org.wardvoice.access.service.factor.SentCodeView;
import org.wardvoice.access.service.factor.TotpSetup;
import org.wardvoice.access.service.passkey.CheckNewPasskey;
import org.wardvoice.access.service.passkey.NewPasskey;
import org.wardvoice.access.service.passkey.PasskeyCreationOptions;
import org.wardvoice.access.service.passkey.PasskeyVerification.Made;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.sms.PhoneNumber;

/** Continues a sign-in by setting up the second factor that the user's role requires. */
@Component
public class SetUpAtSignIn {

  private final FactorSetupStep step;
  private final CheckNewPasskey check;
  private final SessionTokens tokens;
  private final RejectedTokens rejections;
  private final Event<AuditEvent> audit;

  @Inject
  public SetUpAtSignIn(
      FactorSetupStep step,
      CheckNewPasskey check,
      SessionTokens tokens,
      RejectedTokens rejections,
      Event<AuditEvent> audit) {
    this.step = step;
    this.check = check;
    this.tokens = tokens;
    this.rejections = rejections;
    this.audit = audit;
  }

  /**
   * Starts to set up an authenticator app.
   *
   * @throws NotAuthenticated if the token is not valid
   */
  public TotpSetup totp(String token) {
    return good(step.totp(token));
  }

  /**
   * Starts to set up a phone.
   *
   * @throws NotAuthenticated if the token is not valid
   */
  public SentCodeView sms(String token, String phoneNumber) {
    return good(step.sms(token, PhoneNumber.parse("phoneNumber", phoneNumber)));
  }

  /**
   * Starts to set up the user's email address.
   *
   * @throws NotAuthenticated if the token is not valid
   */
  public SentCodeView email(String token) {
    return good(step.email(token));
  }

  /**
   * Signs the user in if the code confirms the new factor.
   *
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   * @throws NotAuthenticated if the token is not valid
   * @throws InvalidInput if the code is wrong or has expired
   */
  public SignInOutcome.SignedIn confirm(
      String token, ShownFactor shown, String code, String deviceToken, Origin origin) {
    Outcome outcome = step.confirm(token, shown, code, deviceToken, origin);
    if (outcome instanceof Outcome.Opened opened) {
      return tokens.issue(opened.session(), origin);
    }
    if (outcome instanceof Outcome.Wrong wrong) {
      throw wrong(wrong.user(), shown);
    }
    throw rejections.rejected(Purpose.FACTOR_SETUP);
  }

  /**
   * What to ask an authenticator for a passkey.
   *
   * @throws NotAuthenticated if the token is not good
   * @throws org.wardvoice.shared.error.Conflict if the service has no URL that passkeys fit
   */
  public PasskeyCreationOptions passkey(String token) {
    return good(step.passkey(token));
  }

  /**
   * Adds the passkey, and signs the user in.
   *
   * @param trustsDevice whether the user does not want to be asked again on this device
   * @param deviceToken what the machine was given at an earlier sign-in, or null
   * @throws NotAuthenticated if the token is not good
   * @throws InvalidInput if the passkey is not good
   */
  public SignInOutcome.SignedIn add(
      String token, NewPasskey made, boolean trustsDevice, String deviceToken, Origin origin) {
    Made checked = check.check(good(step.user(token)), made);
    ShownFactor shown = new ShownFactor(FactorMethod.PASSKEY, trustsDevice);
    if (step.add(token, checked, made, shown, deviceToken, origin) instanceof Outcome.Opened open) {
      return tokens.issue(open.session(), origin);
    }
    throw rejections.rejected(Purpose.FACTOR_SETUP);
  }

  private InvalidInput wrong(UserView user, ShownFactor shown) {
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "mfa_enrolled", user.organizationId(), user.id())
            .about("user", user.id())
            .with("method", shown.method().text())
            .failed("invalid code"));
    return ManageFactors.wrongCode();
  }

  private <T> T good(Optional<T> answer) {
    return answer.orElseThrow(() -> rejections.rejected(Purpose.FACTOR_SETUP));
  }
}
