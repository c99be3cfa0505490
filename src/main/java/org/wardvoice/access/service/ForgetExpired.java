package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.wardvoice.access.entity.OneTimeTokenRepository;
import org.wardvoice.access.entity.PasskeyChallengeRepository;
import org.wardvoice.access.entity.RevokedTokenRepository;
import org.wardvoice.access.entity.SentCodeRepository;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.access.entity.SignInFailureRepository;
import org.wardvoice.access.entity.SignOnRepository;
import org.wardvoice.access.entity.TrustedDeviceRepository;
import org.wardvoice.access.entity.VoicePhraseRepository;
import org.wardvoice.access.service.factor.SendCodes;

/** Removes data that is no longer needed; the audit log keeps its history. */
@Stateless
public class ForgetExpired {

  /** Extra time for nodes whose clocks are behind. */
  private static final Duration MARGIN = Duration.ofMinutes(5);

  /** Time for a second factor after an identity provider has vouched for the user. */
  private static final Duration SIGN_ON = Duration.ofHours(1);

  /** As long as a sign-in waits, so that its phrases are counted. */
  private static final Duration KEPT_PHRASES = Duration.ofMinutes(15);

  /** How long past sign-ins are used to assess later ones. */
  private static final Duration MEMORY = Duration.ofDays(90);

  @Inject private RevokedTokenRepository revokedTokens;
  @Inject private OneTimeTokenRepository oneTimeTokens;
  @Inject private SentCodeRepository codes;
  @Inject private PasskeyChallengeRepository challenges;
  @Inject private VoicePhraseRepository phrases;
  @Inject private TrustedDeviceRepository devices;
  @Inject private SignInFailureRepository failures;
  @Inject private SessionRepository sessions;
  @Inject private SignOnRepository signOns;
  @Inject private Clock clock;

  /** Returns the number of removed rows. */
  public int forget() {
    Instant now = clock.instant();
    sessions.clearDataOfOver(now.minus(MARGIN));
    return revokedTokens.removeExpired(now.minus(MARGIN))
        + oneTimeTokens.removeExpired(now.minus(MARGIN))
        + signOns.removeExpired(now.minus(MARGIN))
        + signOns.removeUnused(now.minus(SIGN_ON))
        + challenges.removeExpired(now.minus(MARGIN))
        + phrases.removeExpired(now.minus(KEPT_PHRASES))
        + codes.removeOlderThan(now.minus(SendCodes.WINDOW))
        + devices.removeExpired(now)
        + failures.removeOlderThan(now.minus(Lockout.FORGIVEN))
        + sessions.removeRefreshTokensOfOver(now.minus(MARGIN))
        + sessions.removeOlderThan(now.minus(MEMORY));
  }
}
