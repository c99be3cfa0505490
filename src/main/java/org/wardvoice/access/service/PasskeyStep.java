package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.PasskeyChallenge;
import org.wardvoice.access.entity.PasskeyRepository;
import org.wardvoice.access.service.passkey.PasskeyProof;
import org.wardvoice.access.service.passkey.PasskeyRefused;
import org.wardvoice.access.service.passkey.PasskeyRefused.Reason;
import org.wardvoice.access.service.passkey.ProvePasskey;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Origin;

/** A sign-in with only a passkey, in one transaction. Locks the user before the passkey. */
@Stateless
public class PasskeyStep {

  @Inject private PasskeyRepository passkeys;
  @Inject private Accounts accounts;
  @Inject private Lockout lockout;
  @Inject private ProvePasskey prove;
  @Inject private CompleteSignIn afterProof;

  /** Outcome of verifying a signature. */
  public sealed interface Outcome {

    /** The signature is valid, and a session is open. */
    record Opened(OpenedSession session) implements Outcome {}

    /**
     * The signature is not valid.
     *
     * @param user the owner of the passkey; null if unknown
     */
    record Wrong(UserView user, Reason reason) implements Outcome {}

    /** The signature was not verified, because of too many failures. */
    record Locked(UserView user, Duration remaining) implements Outcome {}
  }

  /**
   * The options of the session.
   *
   * @param device the caller's name for the machine, or null
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   * @param cookie whether to keep the session in a cookie, for a browser
   * @param trustsDevice whether not to ask for the second factor again on this device
   */
  public record Wish(
      String device, String deviceToken, boolean cookie, boolean trustsDevice, Origin origin) {}

  /** Opens the session if the signature is valid. */
  public Outcome signIn(PasskeyProof proof, PasskeyChallenge asked, Wish wish) {
    Optional<Account> found =
        passkeys
            .find(proof.credentialId())
            .filter(passkey -> accounts.lockActive(passkey.organizationId(), passkey.userId()))
            .flatMap(passkey -> accounts.account(passkey.organizationId(), passkey.userId()));
    if (found.isEmpty()) {
      return new Outcome.Wrong(null, Reason.UNKNOWN);
    }
    UserView user = found.get().user();
    FailureCounter counter = FailureCounter.ofPasskey(user.email());
    Lockout.Standing standing = lockout.standing(counter);
    if (standing.locked().isPresent()) {
      return new Outcome.Locked(user, standing.locked().get());
    }
    if (!asked.isFor(user.id())) {
      return new Outcome.Wrong(user, Reason.USER_HANDLE);
    }
    try {
      prove.require(user, proof, asked.challenge(), true, wish.origin());
    } catch (PasskeyRefused refused) {
      return new Outcome.Wrong(user, refused.reason());
    }
    return lockout
        .succeed(counter)
        .<Outcome>map(locked -> new Outcome.Locked(user, locked))
        .orElseGet(() -> open(found.get(), standing.recentFailures(), wish));
  }

  private Outcome open(Account account, int recentFailures, Wish wish) {
    return new Outcome.Opened(
        afterProof.open(
            new VerifiedPassword(account, null, recentFailures),
            new SignInAttempt(
                account.user().email(),
                null,
                wish.device(),
                wish.deviceToken(),
                wish.cookie(),
                new ShownFactor(FactorMethod.PASSKEY, false),
                wish.origin())));
  }
}
