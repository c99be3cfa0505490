package org.wardvoice.access.service.passkey;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.PasskeyChallenge;
import org.wardvoice.access.entity.PasskeyChallenge.Purpose;
import org.wardvoice.access.service.passkey.PasskeyRefused.Reason;
import org.wardvoice.access.service.passkey.PasskeyVerification.Made;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** Checks the passkey that an authenticator has made for a user. Uses its challenge up in a transaction of its own. */
@Component
public class CheckNewPasskey {

  private final PasskeyChallenges challenges;
  private final PasskeyVerification verification;
  private final Event<AuditEvent> audit;

  @Inject
  public CheckNewPasskey(
      PasskeyChallenges challenges, PasskeyVerification verification, Event<AuditEvent> audit) {
    this.challenges = challenges;
    this.verification = verification;
    this.audit = audit;
  }

  /**
   * What was made.
   *
   * @throws InvalidInput if it is not good, or answers no challenge of the user's
   */
  public Made check(UserView user, NewPasskey made) {
    try {
      return verification.register(made, challenge(user, made));
    } catch (PasskeyRefused refused) {
      audit.fire(
          AuditEvent.of(Category.AUTHENTICATION, "mfa_enrolled", user.organizationId(), user.id())
              .about("user", user.id())
              .with("method", FactorMethod.PASSKEY.text())
              .failed(refused.reason().text()));
      throw new InvalidInput("response", "is not valid: " + refused.reason().text());
    }
  }

  private String challenge(UserView user, NewPasskey made) throws PasskeyRefused {
    Optional<PasskeyChallenge> asked =
        verification
            .challenge(made.clientData())
            .flatMap(challenge -> challenges.use(challenge, Purpose.REGISTRATION))
            .filter(challenge -> challenge.isFor(user.id()));
    return asked
        .map(PasskeyChallenge::challenge)
        .orElseThrow(() -> new PasskeyRefused(Reason.CHALLENGE));
  }
}
