package org.wardvoice.access.service.voice;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.entity.VoicePhrase;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.access.service.ActiveUsers;
import org.wardvoice.access.service.factor.FactorView;
import org.wardvoice.access.service.factor.UserFactors;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;

/** Stores users' voices and shows phrases. Each step locks the user, so that concurrent ones run one after the other. */
@Stateless
public class KeepVoice {

  @Inject private AccessConfig configuration;
  @Inject private SecondFactorRepository factors;
  @Inject private UserFactors userFactors;
  @Inject private VoicePhrases phrases;
  @Inject private SpeakerComparison speakers;
  @Inject private RowCipher cipher;
  @Inject private ActiveUsers active;
  @Inject private MailQueue mails;
  @Inject private AccessMails wording;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * What the user was asked to say, and the voice to compare.
   *
   * @param factorId of the voice
   * @param template in base64
   */
  public record Asked(String digits, UUID factorId, String template) {

    /** Keeps the template out of logs. */
    @Override
    public String toString() {
      return "Asked";
    }
  }

  /**
   * Refuses everything while voices are not configured.
   *
   * @throws Conflict if they are not
   */
  public void requireEnabled() {
    if (!configuration.voice()) {
      throw Conflict.of("Voices are not enabled as second factors");
    }
  }

  /**
   * Starts to enroll a voice.
   *
   * @throws Conflict if the user has no other second factor
   */
  public VoicePhraseView begin(UserView user) {
    active.lock(user);
    requireOther(user);
    return phrases.forEnrollment(user);
  }

  /**
   * The digits of an enrolment.
   *
   * @throws InvalidInput if the phrase is not the user's, was used or has expired
   */
  public String digits(UserView user, UUID phraseId) {
    return phrase(user, phraseId).digits();
  }

  /**
   * Adds a voice, or replaces the previous one.
   *
   * @param template in base64
   * @throws InvalidInput if the phrase was used meanwhile
   * @throws Conflict if the user has no other second factor
   */
  public FactorView add(UserView user, UUID phraseId, String template) {
    active.lock(user);
    requireOther(user);
    phrases.use(phrase(user, phraseId));
    factors.confirmed(user.id(), FactorMethod.VOICE).ifPresent(factors::remove);
    SecondFactor factor =
        new SecondFactor(
            Ids.next(), user.organizationId(), user.id(), FactorMethod.VOICE, clock.instant());
    factor.recognize(
        cipher.encrypt(SecondFactor.secretOf(factor.id()), template), speakers.model());
    factor.confirm(clock.instant());
    factors.add(factor);
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "mfa_enrolled", user.organizationId(), user.id())
            .about("user", user.id())
            .with("method", FactorMethod.VOICE.text()));
    mails.enqueue(wording.factorAdded(user, FactorMethod.VOICE));
    return FactorView.added(factor);
  }

  /**
   * Shows a phrase for a sign-in that is locked.
   *
   * @throws InvalidInput if the user has no voice that can be compared
   * @throws Conflict after too many phrases
   */
  public VoicePhraseView show(UserView user, UUID tokenId) {
    if (usable(user).isEmpty()) {
      throw new InvalidInput(
          "mfa_token", "belongs to a user who has not enrolled a voice, or has to enroll it again");
    }
    return phrases.forSignIn(user, tokenId);
  }

  /**
   * Uses up a phrase of a sign-in that is locked.
   *
   * @throws InvalidInput if the phrase is not of this sign-in, was used or has expired
   */
  public Asked take(UserView user, UUID tokenId, UUID phraseId) {
    return phrases
        .useForSignIn(user, tokenId, phraseId)
        .flatMap(phrase -> usable(user).map(factor -> asked(phrase, factor)))
        .orElseThrow(KeepVoice::unknownPhrase);
  }

  private Asked asked(VoicePhrase phrase, SecondFactor factor) {
    return new Asked(
        phrase.digits(),
        factor.id(),
        cipher.decrypt(SecondFactor.secretOf(factor.id()), factor.secret()));
  }

  /** Records the use of a voice; returns whether the user still has it. */
  public boolean use(UserView user, Asked asked) {
    Optional<SecondFactor> factor =
        usable(user).filter(known -> known.id().equals(asked.factorId()));
    factor.ifPresent(known -> known.use(clock.instant()));
    return factor.isPresent();
  }

  private Optional<SecondFactor> usable(UserView user) {
    return userFactors.methods(user.id()).contains(FactorMethod.VOICE)
        ? factors.confirmed(user.id(), FactorMethod.VOICE)
        : Optional.empty();
  }

  private VoicePhrase phrase(UserView user, UUID id) {
    return phrases.ofEnrollment(user, id).orElseThrow(KeepVoice::unknownPhrase);
  }

  private static InvalidInput unknownPhrase() {
    return new InvalidInput("phrase_id", "is unknown, used or has expired");
  }

  private void requireOther(UserView user) {
    if (!userFactors.allowVoice(user.id())) {
      throw Conflict.of("Set up another second factor first: a voice can't be the only one");
    }
  }
}
