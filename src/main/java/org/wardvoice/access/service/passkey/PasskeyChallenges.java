package org.wardvoice.access.service.passkey;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.PasskeyChallenge;
import org.wardvoice.access.entity.PasskeyChallenge.Purpose;
import org.wardvoice.access.entity.PasskeyChallengeRepository;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.persistence.Ids;

/** Challenges, each of which can be answered once, on any node. */
@Stateless
public class PasskeyChallenges {

  static final Duration LIFETIME = Duration.ofMinutes(5);

  @Inject private PasskeyChallengeRepository challenges;
  @Inject private Secrets secrets;
  @Inject private Clock clock;

  /** For a new passkey of this user. */
  public String forRegistration(UserView user) {
    PasskeyChallenge challenge = fresh(Purpose.REGISTRATION);
    challenge.reserve(user.organizationId(), user.id());
    return added(challenge);
  }

  /** For a sign-in of any user. */
  public String forSignIn() {
    return added(fresh(Purpose.SIGN_IN));
  }

  /** For a sign-in of this user; if there is none, no answer is accepted. */
  public String forSignIn(Optional<UserView> user) {
    PasskeyChallenge challenge = fresh(Purpose.SIGN_IN);
    challenge.reserve(
        user.map(UserView::organizationId).orElse(null), user.map(UserView::id).orElse(null));
    return added(challenge);
  }

  /** For a sign-in of this user that waits for a second factor. */
  public String forSecondFactor(UserView user, UUID tokenId) {
    PasskeyChallenge challenge = fresh(Purpose.SECOND_FACTOR);
    challenge.reserve(user.organizationId(), user.id());
    challenge.continueWith(tokenId);
    return added(challenge);
  }

  /** Uses a challenge up in its own transaction, so that a wrong answer uses it up, too. */
  public Optional<PasskeyChallenge> use(String challenge, Purpose purpose) {
    return challenges
        .take(challenge)
        .filter(found -> found.purpose() == purpose && found.isGood(clock.instant()));
  }

  private PasskeyChallenge fresh(Purpose purpose) {
    return new PasskeyChallenge(
        Ids.next(), secrets.fresh(), purpose, clock.instant().plus(LIFETIME));
  }

  private String added(PasskeyChallenge challenge) {
    challenges.add(challenge);
    return challenge.challenge();
  }
}
