package org.wardvoice.mail.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.wardvoice.mail.entity.MailRepository;
import org.wardvoice.mail.entity.MailRepository.Bounds;
import org.wardvoice.mail.entity.QueuedMail;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.log.Log;

/** Takes mail that is due, and writes down what came of it: before and after it is sent, never meanwhile. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ClaimMail {

  private static final Log LOG = Log.of(ClaimMail.class);
  private static final int AT_ONCE = 100;

  private MailRepository mails;
  private RowCipher cipher;
  private MailConfig config;
  private Clock clock;

  public ClaimMail() {}

  @Inject
  public ClaimMail(MailRepository mails, RowCipher cipher, MailConfig config, Clock clock) {
    this.mails = mails;
    this.cipher = cipher;
    this.config = config;
    this.clock = clock;
  }

  /** The next mail to send, unless none is due. Those whose text can't be read are passed over. */
  public Optional<ClaimedMail> claim() {
    Instant now = clock.instant();
    for (Optional<QueuedMail> due = due(now); due.isPresent(); due = due(now)) {
      Optional<ClaimedMail> claimed = claimed(due.get(), now);
      if (claimed.isPresent()) {
        return claimed;
      }
    }
    return Optional.empty();
  }

  private Optional<QueuedMail> due(Instant now) {
    return mails.lockDue(now, bounds(now));
  }

  /**
   * Gives up what was tried often enough, though no try has come to an end, and what has waited too long: its link, long
   * stale, must not stay here for ever.
   *
   * @return whether there may be more
   */
  public boolean giveUpHopeless() {
    Instant now = clock.instant();
    List<QueuedMail> hopeless = mails.lockHopeless(now, bounds(now), AT_ONCE);
    for (QueuedMail mail : hopeless) {
      boolean tired = mail.attempts() > config.retryBackoff().size();
      mail.giveUp(now, tired ? "no try has ended" : "expired");
      LOG.warn("mail.given_up", "mail", mail.id(), "attempts", mail.attempts());
    }
    return hopeless.size() == AT_ONCE;
  }

  private Bounds bounds(Instant now) {
    return new Bounds(config.retryBackoff().size(), now.minus(config.expires()));
  }

  private Optional<ClaimedMail> claimed(QueuedMail mail, Instant now) {
    mail.tryUntil(now.plus(config.lease()));
    try {
      String text = cipher.decrypt(QueuedMail.textOf(mail.id()), mail.text());
      return Optional.of(
          new ClaimedMail(mail.id(), mail.attempts(), mail.recipient(), mail.subject(), text));
    } catch (IllegalStateException unreadable) {
      end(mail, unreadable);
      return Optional.empty();
    }
  }

  public boolean isAnyDue() {
    return mails.isAnyDue(clock.instant());
  }

  public void sent(ClaimedMail claim) {
    open(claim).ifPresent(mail -> mail.sent(clock.instant()));
  }

  /** It is tried again later, or given up when it was tried often enough. */
  public void failed(ClaimedMail claim, Exception failure) {
    open(claim).ifPresent(mail -> end(mail, failure));
  }

  private Optional<QueuedMail> open(ClaimedMail claim) {
    return mails.lock(claim.id()).filter(mail -> mail.isInTry(claim.attempt()));
  }

  /** The log names neither whom it was for nor what the mail server said, which would quote that. */
  private void end(QueuedMail mail, Exception failure) {
    List<Duration> waits = config.retryBackoff();
    Throwable reason = failure.getCause() == null ? failure : failure.getCause();
    String error = reason.getClass().getSimpleName();
    Instant now = clock.instant();
    if (mail.attempts() > waits.size()) {
      mail.giveUp(now, error);
      LOG.error("mail.given_up", reason, "mail", mail.id(), "attempts", mail.attempts());
    } else {
      mail.tryAgain(now.plus(waits.get(mail.attempts() - 1)), error);
      LOG.warn("mail.failed", "mail", mail.id(), "attempts", mail.attempts(), "error", error);
    }
  }

  /** Forgets what ended long ago. */
  public int purge() {
    return mails.removeEndedBefore(clock.instant().minus(config.keep()));
  }
}
