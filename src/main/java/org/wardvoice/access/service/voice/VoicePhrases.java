package org.wardvoice.access.service.voice;

import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.access.entity.VoicePhrase;
import org.wardvoice.access.entity.VoicePhraseRepository;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.persistence.Ids;

/** Phrases of random digits, each of which can be used once, on any node. Joins the caller's transaction. */
@Component
public class VoicePhrases {

  private static final Duration LIFETIME = Duration.ofMinutes(5);
  private static final int LENGTH = 6;

  /** With fewer different digits, voices are harder to tell apart. */
  private static final int LEAST_DIFFERENT = 5;

  /** Otherwise, the holder of old recordings could ask until a phrase fits one of them. */
  private static final int MOST_PER_SIGN_IN = 5;

  private final VoicePhraseRepository phrases;
  private final SecureRandom random;
  private final Clock clock;

  @Inject
  public VoicePhrases(VoicePhraseRepository phrases, SecureRandom random, Clock clock) {
    this.phrases = phrases;
    this.random = random;
    this.clock = clock;
  }

  VoicePhraseView forEnrollment(UserView user) {
    return added(fresh(user));
  }

  /**
   * For a sign-in that waits for a second factor, and is locked.
   *
   * @throws Conflict after too many phrases
   */
  VoicePhraseView forSignIn(UserView user, UUID tokenId) {
    if (phrases.count(tokenId) >= MOST_PER_SIGN_IN) {
      throw Conflict.of(
          "This sign-in has shown " + MOST_PER_SIGN_IN + " phrases; start a new sign-in");
    }
    VoicePhrase phrase = fresh(user);
    phrase.continueWith(tokenId);
    return added(phrase);
  }

  /** The unused phrase of a user's enrolment. */
  Optional<VoicePhrase> ofEnrollment(UserView user, UUID id) {
    return good(user, id).filter(phrase -> phrase.tokenId() == null);
  }

  /** Uses up the phrase of a sign-in. */
  Optional<VoicePhrase> useForSignIn(UserView user, UUID tokenId, UUID id) {
    Optional<VoicePhrase> found = good(user, id).filter(phrase -> tokenId.equals(phrase.tokenId()));
    found.ifPresent(this::use);
    return found;
  }

  void use(VoicePhrase phrase) {
    phrase.use(clock.instant());
  }

  private Optional<VoicePhrase> good(UserView user, UUID id) {
    return phrases
        .lock(id)
        .filter(phrase -> phrase.userId().equals(user.id()) && phrase.isGood(clock.instant()));
  }

  private VoicePhrase fresh(UserView user) {
    return new VoicePhrase(
        Ids.next(), user.organizationId(), user.id(), digits(), clock.instant().plus(LIFETIME));
  }

  /** Without 0, which people read in different ways. */
  private String digits() {
    String digits;
    do {
      digits = random.ints(LENGTH, 1, 10).mapToObj(Integer::toString).collect(Collectors.joining());
    } while (digits.chars().distinct().count() < LEAST_DIFFERENT);
    return digits;
  }

  private VoicePhraseView added(VoicePhrase phrase) {
    phrases.add(phrase);
    return VoicePhraseView.of(phrase);
  }
}
