package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.entity.PasskeyChallenge;
import org.wardvoice.access.service.SecondFactorStep.Outcome;
import org.wardvoice.access.service.factor.SentCodeView;
import org.wardvoice.access.service.passkey.AskForPasskey;
import org.wardvoice.access.service.passkey.PasskeyProof;
import org.wardvoice.access.service.passkey.PasskeyRefused;
import org.wardvoice.access.service.passkey.PasskeyRequestOptions;
import org.wardvoice.access.service.passkey.ProvePasskey;
import org.wardvoice.access.service.voice.KeepVoice;
import org.wardvoice.access.service.voice.VoicePhraseView;
import org.wardvoice.organization.UserView;
import org.wardvoice.ratelimit.FailuresByAddress;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/** Continues a sign-in with a second factor after the correct password. */
@Component
public class VerifySecondFactor {

  private static final String WRONG = "invalid credentials";

  private final SecondFactorStep step;
  private final AskForPasskey ask;
  private final ProvePasskey passkeys;
  private final SessionTokens tokens;
  private final Lockout lockout;
  private final RejectedTokens rejections;
  private final FailuresByAddress failures;
  private final Event<AuditEvent> audit;

  @Inject
  public VerifySecondFactor(
      SecondFactorStep step,
      AskForPasskey ask,
      ProvePasskey passkeys,
      SessionTokens tokens,
      Lockout lockout,
      RejectedTokens rejections,
      FailuresByAddress failures,
      Event<AuditEvent> audit) {
    this.step = step;
    this.ask = ask;
    this.passkeys = passkeys;
    this.tokens = tokens;
    this.lockout = lockout;
    this.rejections = rejections;
    this.failures = failures;
    this.audit = audit;
  }

  /**
   * Sends a code for the sign-in.
   *
   * @throws NotAuthenticated if the token is not valid
   */
  public SentCodeView challenge(String token, FactorMethod method) {
    return step.challenge(token, method).orElseThrow(this::invalid);
  }

  /**
   * The request to an authenticator for the sign-in.
   *
   * @throws NotAuthenticated if the token is not valid
   */
  PasskeyRequestOptions askForPasskey(String token) {
    return step.askForPasskey(token).orElseThrow(this::invalid);
  }

  /**
   * Shows a phrase to say for the sign-in.
   *
   * @throws NotAuthenticated if the token is not valid
   */
  VoicePhraseView askForVoice(String token) {
    return step.askForVoice(token).orElseThrow(this::invalid);
  }

  /**
   * Refuses a token that is not valid.
   *
   * @param token null if there is none
   */
  void requireWaiting(String token) {
    if (token == null || !step.isWaiting(token)) {
      throw invalid();
    }
  }

  /**
   * Uses up a phrase of the sign-in.
   *
   * @throws NotAuthenticated if the token is not valid
   * @throws InvalidInput if the phrase is not valid
   */
  KeepVoice.Asked takePhrase(String token, UUID phraseId) {
    return step.takePhrase(token, phraseId).orElseThrow(this::invalid);
  }

  /**
   * Signs the user in if the code is correct.
   *
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   * @throws NotAuthenticated if the token is not valid or the code is wrong, and after too many wrong ones
   * @throws org.wardvoice.shared.error.TooManyRequests instead, after many failures from one address
   */
  public SignInOutcome.SignedIn verify(
      String token, ShownFactor shown, String code, String deviceToken, Origin origin) {
    if (shown.method() == FactorMethod.PASSKEY) {
      throw new InvalidInput(
          "method", "does not use codes; send passkeys to /api/auth/webauthn/login");
    }
    if (shown.method() == FactorMethod.VOICE) {
      throw new InvalidInput(
          "method", "does not use codes; send recordings to /api/auth/voice/verify");
    }
    return signedIn(
        step.verify(token, shown, code, deviceToken, origin), shown.method(), WRONG, origin);
  }

  /**
   * Verifies a passkey as the second factor.
   *
   * @param trustsDevice whether the user does not want to be asked again on this device
   */
  SignInOutcome.SignedIn verify(
      String token, PasskeyProof proof, boolean trustsDevice, String deviceToken, Origin origin) {
    Optional<PasskeyChallenge> asked = ask.asked(proof, PasskeyChallenge.Purpose.SECOND_FACTOR);
    return verify(
        token,
        new ShownFactor(FactorMethod.PASSKEY, trustsDevice),
        (user, tokenId) ->
            asked
                .filter(challenge -> challenge.tokenId().equals(tokenId))
                .filter(challenge -> isSigned(user, proof, challenge, origin))
                .isPresent(),
        deviceToken,
        origin,
        WRONG);
  }

  /**
   * Verifies any second factor.
   *
   * @param why the reason in the audit log if it is wrong
   */
  SignInOutcome.SignedIn verify(
      String token,
      ShownFactor shown,
      SecondFactorStep.Proof proof,
      String deviceToken,
      Origin origin,
      String why) {
    return signedIn(
        step.verify(token, shown, proof, deviceToken, origin), shown.method(), why, origin);
  }

  private boolean isSigned(
      UserView user, PasskeyProof proof, PasskeyChallenge challenge, Origin origin) {
    try {
      passkeys.require(user, proof, challenge.challenge(), false, origin);
      return true;
    } catch (PasskeyRefused refused) {
      return false;
    }
  }

  private SignInOutcome.SignedIn signedIn(
      Outcome outcome, FactorMethod method, String why, Origin origin) {
    if (outcome instanceof Outcome.Opened opened) {
      return tokens.issue(opened.session(), origin);
    }
    if (outcome instanceof Outcome.Wrong wrong) {
      throw wrong(wrong.user(), method, why);
    }
    if (outcome instanceof Outcome.Locked locked) {
      audit.fire(of(locked.user(), Category.AUTHENTICATION, method).failed("account locked"));
      throw FailureCounter.ofSecondFactor(locked.user().email()).locked(locked.remaining());
    }
    throw invalid();
  }

  /** Counts outside of the step's transaction, so that no one waits for the counter while the user is locked. */
  private NotAuthenticated wrong(UserView user, FactorMethod method, String why) {
    audit.fire(of(user, Category.AUTHENTICATION, method).failed(why));
    FailureCounter counter = FailureCounter.ofSecondFactor(user.email());
    if (lockout.fail(counter).locks()) {
      counter.lockedNow(Optional.of(user)).forEach(audit::fire);
    }
    failures.count();
    return new NotAuthenticated(PasswordRefused.WRONG);
  }

  private NotAuthenticated invalid() {
    failures.count();
    return rejections.rejected(Purpose.SECOND_FACTOR);
  }

  private static AuditEvent of(UserView user, Category category, FactorMethod method) {
    return AuditEvent.of(category, "mfa_verified", user.organizationId(), user.id())
        .about("user", user.id())
        .with("method", method.text());
  }
}
