package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.service.WaitingSignIns.Waiting;
import org.wardvoice.access.service.factor.ProveFactor;
import org.wardvoice.access.service.factor.SendCodes;
import org.wardvoice.access.service.factor.SentCodeView;
import org.wardvoice.access.service.passkey.AskForPasskey;
import org.wardvoice.access.service.passkey.PasskeyRequestOptions;
import org.wardvoice.access.service.voice.KeepVoice;
import org.wardvoice.access.service.voice.VoicePhraseView;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.InvalidInput;

/** The second-factor step of a sign-in, in one transaction. Locks the user before the token. */
@Stateless
public class SecondFactorStep {

  /** The number of wrong codes that ends a sign-in (contract, section 5). */
  private static final int MOST_FAILURES = 3;

  @Inject private WaitingSignIns signIns;
  @Inject private Lockout lockout;
  @Inject private ProveFactor prove;
  @Inject private SendCodes send;
  @Inject private AskForPasskey passkeys;
  @Inject private KeepVoice voices;
  @Inject private SecondFactorRepository factors;
  @Inject private MailQueue mails;
  @Inject private AccessMails wording;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Outcome of verifying a code. */
  public sealed interface Outcome {

    /** The code is correct, and a session is open. */
    record Opened(OpenedSession session) implements Outcome {}

    /** The code was not checked, because the token is not valid. */
    record Invalid() implements Outcome {}

    record Wrong(UserView user) implements Outcome {}

    /** The code was not checked, because of too many failures. */
    record Locked(UserView user, Duration remaining) implements Outcome {}
  }

  /** Verifies the second factor. */
  @FunctionalInterface
  public interface Proof {

    /**
     * Whether it is correct. Called in the transaction of the step, while the user is locked; a wrong one is counted.
     */
    boolean isGood(UserView user, UUID tokenId);
  }

  /** Opens the session if the code is correct; counts a wrong one. */
  public Outcome verify(
      String token, ShownFactor shown, String code, String deviceToken, Origin origin) {
    return verify(
        token,
        shown,
        (user, tokenId) -> prove.proves(user.id(), shown.method(), code, tokenId),
        deviceToken,
        origin);
  }

  /** Opens the session if the given verification of any second factor succeeds; counts a failure. */
  public Outcome verify(
      String token, ShownFactor shown, Proof proof, String deviceToken, Origin origin) {
    Optional<Waiting> found = signIns.lock(Purpose.SECOND_FACTOR, token);
    if (found.isEmpty()) {
      return new Outcome.Invalid();
    }
    Waiting waiting = found.get();
    UserView user = waiting.user();
    FailureCounter counter = FailureCounter.ofSecondFactor(user.email());
    Optional<Duration> locked = lockout.standing(counter).locked();
    if (locked.isPresent()) {
      return new Outcome.Locked(user, locked.get());
    }
    FactorMethod method = shown.method();
    if (!proof.isGood(user, waiting.token().id())) {
      return fail(waiting, method, origin);
    }
    Optional<Duration> lockedMeanwhile = lockout.succeed(counter);
    if (lockedMeanwhile.isPresent()) {
      return new Outcome.Locked(user, lockedMeanwhile.get());
    }
    waiting.token().use(clock.instant());
    audit.fire(of(user, "mfa_verified", method));
    if (method == FactorMethod.BACKUP_CODES) {
      mails.enqueue(wording.backupCodeUsed(user, origin));
    }
    return new Outcome.Opened(signIns.open(waiting, shown, deviceToken, origin));
  }

  private Outcome fail(Waiting waiting, FactorMethod method, Origin origin) {
    UserView user = waiting.user();
    if (waiting.token().fail(MOST_FAILURES, clock.instant())) {
      mails.enqueue(wording.factorFailed(user, origin));
      audit.fire(of(user, "mfa_ended", method));
    }
    return new Outcome.Wrong(user);
  }

  /**
   * Sends a code by SMS or email; empty if the token is not valid.
   *
   * @throws InvalidInput if the user has no such factor
   * @throws org.wardvoice.shared.error.Conflict if there is no SMS gateway
   * @throws org.wardvoice.shared.error.TooManyRequests as for {@link SendCodes}
   */
  public Optional<SentCodeView> challenge(String token, FactorMethod method) {
    return signIns.lock(Purpose.SECOND_FACTOR, token).map(waiting -> send(waiting, method));
  }

  /**
   * The request to an authenticator; empty if the token is not valid.
   *
   * @throws InvalidInput if the user has no passkey
   */
  public Optional<PasskeyRequestOptions> askForPasskey(String token) {
    return signIns
        .lock(Purpose.SECOND_FACTOR, token)
        .map(waiting -> passkeys.secondFactor(waiting.user(), waiting.token().id()));
  }

  /**
   * Shows a phrase to say; empty if the token is not valid.
   *
   * @throws InvalidInput if the user has no voice that can be compared
   */
  public Optional<VoicePhraseView> askForVoice(String token) {
    return signIns
        .lock(Purpose.SECOND_FACTOR, token)
        .map(waiting -> voices.show(waiting.user(), waiting.token().id()));
  }

  /** Whether a sign-in waits for a second factor. */
  public boolean isWaiting(String token) {
    return signIns.lock(Purpose.SECOND_FACTOR, token).isPresent();
  }

  /**
   * Uses up a phrase that was shown; empty if the token is not valid.
   *
   * @throws InvalidInput if the phrase is not valid
   */
  public Optional<KeepVoice.Asked> takePhrase(String token, UUID phraseId) {
    return signIns
        .lock(Purpose.SECOND_FACTOR, token)
        .map(waiting -> voices.take(waiting.user(), waiting.token().id(), phraseId));
  }

  private SentCodeView send(Waiting waiting, FactorMethod method) {
    UserView user = waiting.user();
    SecondFactor factor =
        factors
            .confirmed(user.id(), method)
            .filter(known -> known.method().isSent())
            .orElseThrow(() -> new InvalidInput("method", "must be a method that sends codes"));
    SentCodeView code = send.send(user, factor, waiting.token().id());
    audit.fire(of(user, "mfa_code_sent", method));
    return code.masked();
  }

  private static AuditEvent of(UserView user, String action, FactorMethod method) {
    return AuditEvent.of(Category.AUTHENTICATION, action, user.organizationId(), user.id())
        .about("user", user.id())
        .with("method", method.text());
  }
}
