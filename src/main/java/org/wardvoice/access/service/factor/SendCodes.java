package org.wardvoice.access.service.factor;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SentCode;
import org.wardvoice.access.entity.SentCodeRepository;
import org.wardvoice.access.entity.SentCodeRepository.Sending;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.TooManyRequests;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.sms.PhoneNumber;
import org.wardvoice.sms.SmsQueue;

/** Sends codes by SMS and email. Joins the caller's transaction. */
@Component
public class SendCodes {

  /** The time window in which codes are counted, so that users aren't flooded and the gateway's costs are limited. */
  public static final Duration WINDOW = Duration.ofHours(1);

  private static final Duration LIFETIME = Duration.ofMinutes(5);

  private final SentCodeRepository codes;
  private final CodeText texts;
  private final RowCipher cipher;
  private final SmsQueue messages;
  private final MailQueue mails;
  private final AccessMails wording;
  private final AccessConfig configuration;
  private final Clock clock;

  @Inject
  public SendCodes(
      SentCodeRepository codes,
      CodeText texts,
      RowCipher cipher,
      SmsQueue messages,
      MailQueue mails,
      AccessMails wording,
      AccessConfig configuration,
      Clock clock) {
    this.codes = codes;
    this.texts = texts;
    this.cipher = cipher;
    this.messages = messages;
    this.mails = mails;
    this.wording = wording;
    this.configuration = configuration;
    this.clock = clock;
  }

  /** Whether SMS is available. */
  boolean canText() {
    return messages.isThere();
  }

  private void requireGateway() {
    if (!canText()) {
      throw Conflict.of("No SMS gateway is configured, so codes can't be sent by SMS");
    }
  }

  /**
   * Sends a code by SMS or email.
   *
   * @param tokenId of the sign-in; null to confirm the factor
   * @throws Conflict if there is no SMS gateway
   * @throws TooManyRequests if the user, or the phone number or email address, has received too many
   */
  public SentCodeView send(UserView user, SecondFactor factor, UUID tokenId) {
    boolean sms = factor.method() == FactorMethod.SMS;
    if (sms) {
      requireGateway();
    }
    String recipient = sms ? factor.phoneNumber() : user.email();
    limit(user, recipient);
    String code = sms ? texts.ofSms() : texts.ofEmail();
    UUID id = Ids.next();
    SentCode sent = new SentCode(id, user.organizationId(), user.id(), factor.id(), tokenId);
    sent.send(recipient, cipher.encrypt(SentCode.codeOf(id), code), clock.instant(), LIFETIME);
    codes.add(sent);
    if (sms) {
      messages.enqueue(
          user.organizationId(), new PhoneNumber(recipient), wording.codeBySms(code, LIFETIME));
    } else {
      mails.enqueue(wording.codeByEmail(user, code, LIFETIME));
    }
    return SentCodeView.of(factor.method(), sent);
  }

  private void limit(UserView user, String recipient) {
    codes.lockSendingTo(recipient);
    List<Sending> sent = codes.sentSince(user.id(), recipient, clock.instant().minus(WINDOW));
    limit(sent, sending -> sending.userId().equals(user.id()));
    limit(sent, sending -> sending.recipient().equals(recipient));
  }

  private void limit(List<Sending> sent, Predicate<Sending> counted) {
    List<Instant> times = sent.stream().filter(counted).map(Sending::at).toList();
    int beyond = times.size() - configuration.codesPerHour();
    if (beyond >= 0) {
      Duration wait = Duration.between(clock.instant(), times.get(beyond).plus(WINDOW));
      throw new TooManyRequests(wait.toSeconds() + 1);
    }
  }
}
