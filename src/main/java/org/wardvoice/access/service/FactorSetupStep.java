package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.service.WaitingSignIns.Waiting;
import org.wardvoice.access.service.factor.SentCodeView;
import org.wardvoice.access.service.factor.SetUpFactors;
import org.wardvoice.access.service.factor.TotpSetup;
import org.wardvoice.access.service.factor.UserFactors;
import org.wardvoice.access.service.passkey.KeepPasskeys;
import org.wardvoice.access.service.passkey.NewPasskey;
import org.wardvoice.access.service.passkey.PasskeyCreationOptions;
import org.wardvoice.access.service.passkey.PasskeyVerification.Made;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Origin;
import org.wardvoice.sms.PhoneNumber;

/**
 * The step of a sign-in in which a user sets up the second factor that the role requires, in one transaction. Its token
 * allows nothing else, and is no longer valid once the user has a factor: knowing the password must not be enough to
 * add another one.
 */
@Stateless
public class FactorSetupStep {

  @Inject private WaitingSignIns waiting;
  @Inject private SetUpFactors factors;
  @Inject private KeepPasskeys passkeys;
  @Inject private UserFactors known;
  @Inject private Clock clock;

  /** Outcome of verifying a code. */
  public sealed interface Outcome {

    /** The code is correct, and a session is open. */
    record Opened(OpenedSession session) implements Outcome {}

    /** The code was not checked, because the token is not valid. */
    record Invalid() implements Outcome {}

    record Wrong(UserView user) implements Outcome {}
  }

  /** Starts to set up an authenticator app; empty if the token is not valid. */
  public Optional<TotpSetup> totp(String token) {
    return waiting(token).map(Waiting::user).map(factors::totp);
  }

  /** Starts to set up a phone, as {@link SetUpFactors#sms} does; empty if the token is not valid. */
  public Optional<SentCodeView> sms(String token, PhoneNumber number) {
    return waiting(token).map(Waiting::user).map(user -> factors.sms(user, number));
  }

  /** Starts to set up the user's email address, as {@link SetUpFactors#email} does; empty if the token is not valid. */
  public Optional<SentCodeView> email(String token) {
    return waiting(token).map(Waiting::user).map(factors::email);
  }

  /** Starts to create a passkey, as {@link KeepPasskeys#begin} does; empty if the token is invalid. */
  public Optional<PasskeyCreationOptions> passkey(String token) {
    return waiting(token).map(Waiting::user).map(passkeys::begin);
  }

  /** The user of a token; empty if it is invalid. */
  public Optional<UserView> user(String token) {
    return waiting(token).map(Waiting::user);
  }

  /** Adds a verified passkey, and opens the session. */
  public Outcome add(
      String token,
      Made made,
      NewPasskey told,
      ShownFactor shown,
      String deviceToken,
      Origin origin) {
    Optional<Waiting> found = waiting(token);
    if (found.isEmpty()) {
      return new Outcome.Invalid();
    }
    passkeys.add(found.get().user(), made, told);
    return open(found.get(), shown, deviceToken, origin);
  }

  /** Confirms the factor and opens the session. After a wrong code the token remains valid. */
  public Outcome confirm(
      String token, ShownFactor shown, String code, String deviceToken, Origin origin) {
    Optional<Waiting> found = waiting(token);
    if (found.isEmpty()) {
      return new Outcome.Invalid();
    }
    UserView user = found.get().user();
    if (factors.confirm(user, shown.method(), code).isEmpty()) {
      return new Outcome.Wrong(user);
    }
    return open(found.get(), shown, deviceToken, origin);
  }

  private Outcome open(Waiting found, ShownFactor shown, String deviceToken, Origin origin) {
    found.token().use(clock.instant());
    return new Outcome.Opened(waiting.open(found, shown, deviceToken, origin));
  }

  private Optional<Waiting> waiting(String token) {
    return waiting
        .lock(Purpose.FACTOR_SETUP, token)
        .filter(one -> known.methods(one.user().id()).isEmpty());
  }
}
