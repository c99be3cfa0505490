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
 * The step of a sign-in in which a user sets up the second factor that the role requires, in one transaction. Its token opens
 * nothing else, and is not good once the user has a factor: whoever knows only the password must not add another one.
 */
@Stateless
public class FactorSetupStep {

  @Inject private WaitingSignIns waiting;
  @Inject private SetUpFactors factors;
  @Inject private KeepPasskeys passkeys;
  @Inject private UserFactors known;
  @Inject private Clock clock;

  /** What has become of a code. */
  public sealed interface Outcome {

    /** It was right, and a session is open. */
    record Opened(OpenedSession session) implements Outcome {}

    /** It was not looked at: the token is not good. */
    record Invalid() implements Outcome {}

    record Wrong(UserView user) implements Outcome {}
  }

  /** Starts to set up an authenticator app; empty if the token is not good. */
  public Optional<TotpSetup> totp(String token) {
    return waiting(token).map(Waiting::user).map(factors::totp);
  }

  /** Starts to set up a telephone, as {@link SetUpFactors#sms} does; empty if the token is not good. */
  public Optional<SentCodeView> sms(String token, PhoneNumber number) {
    return waiting(token).map(Waiting::user).map(user -> factors.sms(user, number));
  }

  /** Starts to set up the user's e-mail address, as {@link SetUpFactors#email} does; empty if the token is not good. */
  public Optional<SentCodeView> email(String token) {
    return waiting(token).map(Waiting::user).map(factors::email);
  }

  /** Starts to make a passkey, as {@link KeepPasskeys#begin} does; empty if the token is not good. */
  public Optional<PasskeyCreationOptions> passkey(String token) {
    return waiting(token).map(Waiting::user).map(passkeys::begin);
  }

  /** Whose token it is; empty if it is not good. */
  public Optional<UserView> user(String token) {
    return waiting(token).map(Waiting::user);
  }

  /** Adds a passkey that was found good, and opens the session. */
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

  /** Confirms what was started, and opens the session. A wrong code leaves the token good. */
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
