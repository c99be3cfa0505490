package org.wardvoice.access.service.factor;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.bouncycastle.util.encoders.Base32;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.BackupCode;
import org.wardvoice.access.entity.BackupCodeRepository;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.access.service.ActiveUsers;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.sms.PhoneNumber;

/**
 * Sets up, confirms and removes second factors. Each step locks the user, so that concurrent ones run one after the
 * other.
 */
@Stateless
public class SetUpFactors {

  /** The length that RFC 4226, section 4, recommends. */
  private static final int SECRET_BYTES = 20;

  private static final int BACKUP_CODES = 10;

  @Inject private SecondFactorRepository factors;
  @Inject private BackupCodeRepository backupCodes;
  @Inject private UserFactors userFactors;
  @Inject private TrustedDevices devices;
  @Inject private SendCodes send;
  @Inject private ProveFactor prove;
  @Inject private CodeText texts;
  @Inject private SecureRandom random;
  @Inject private RowCipher cipher;
  @Inject private Accounts accounts;
  @Inject private ActiveUsers active;
  @Inject private MailQueue mails;
  @Inject private AccessMails wording;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** The methods that a user can set up without another one; without a gateway, SMS is not available. */
  public List<FactorMethod> available() {
    return send.canText()
        ? List.of(FactorMethod.TOTP, FactorMethod.SMS, FactorMethod.EMAIL)
        : List.of(FactorMethod.TOTP, FactorMethod.EMAIL);
  }

  /** Starts to set up an authenticator app. */
  public TotpSetup totp(UserView user) {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    SecondFactor factor = fresh(user, FactorMethod.TOTP);
    factor.share(cipher.encrypt(SecondFactor.secretOf(factor.id()), Base32.toBase32String(secret)));
    factors.add(factor);
    return TotpSetup.of(secret, user.email());
  }

  /**
   * Starts to set up a phone: sends a code to it.
   *
   * @throws org.wardvoice.shared.error.Conflict if there is no SMS gateway
   * @throws org.wardvoice.shared.error.TooManyRequests as for {@link SendCodes}
   */
  public SentCodeView sms(UserView user, PhoneNumber number) {
    SecondFactor factor = fresh(user, FactorMethod.SMS);
    factor.call(number.text());
    factors.add(factor);
    return sent(user, factor);
  }

  /**
   * Starts to set up the user's email address: sends a code to it.
   *
   * @throws org.wardvoice.shared.error.TooManyRequests as for {@link SendCodes}
   */
  public SentCodeView email(UserView user) {
    SecondFactor factor = fresh(user, FactorMethod.EMAIL);
    factors.add(factor);
    return sent(user, factor);
  }

  /** Confirms a factor that is being set up; empty if the code is wrong, which is counted. */
  public Optional<FactorView> confirm(UserView user, FactorMethod method, String code) {
    active.lock(user);
    Optional<SecondFactor> right =
        factors.pending(user.id(), method).filter(factor -> prove.isRight(factor, code, null));
    right.ifPresent(factor -> confirmed(user, factor));
    return right.map(FactorView::added);
  }

  private void confirmed(UserView user, SecondFactor factor) {
    factors.confirmed(user.id(), factor.method()).ifPresent(factors::remove);
    factor.confirm(clock.instant());
    accounts.recordSecondFactor(user.organizationId(), user.id(), true);
    audit.fire(told(user, "mfa_enrolled", factor.method()));
    mails.enqueue(wording.factorAdded(user, factor.method()));
  }

  /** Creates backup codes and invalidates the previous ones. They only stand in for another factor. */
  public BackupCodesView backupCodes(UserView user) {
    active.lock(user);
    backupCodes.removeAll(user.id());
    Instant now = clock.instant();
    List<String> codes = Stream.generate(texts::ofBackup).distinct().limit(BACKUP_CODES).toList();
    codes.forEach(
        code ->
            backupCodes.add(
                new BackupCode(
                    Ids.next(), user.organizationId(), user.id(), ProveFactor.hash(code), now)));
    audit.fire(told(user, "mfa_enrolled", FactorMethod.BACKUP_CODES));
    mails.enqueue(wording.factorAdded(user, FactorMethod.BACKUP_CODES));
    return new BackupCodesView(
        user.id(),
        codes.stream().map(code -> new BackupCodesView.Code(code, false, null)).toList(),
        now);
  }

  /**
   * Removes a factor, even if it is still being set up. With the last other factor, backup codes and the voice are removed.
   *
   * @throws NotFound if the user has none of that method
   */
  public FactorsView remove(UserView user, FactorMethod method) {
    active.lock(user);
    if (!isRemoved(user.id(), method)) {
      throw new NotFound("Second factor");
    }
    List<SecondFactor> left = factors.confirmed(user.id());
    if (left.stream().allMatch(factor -> factor.method() == FactorMethod.VOICE)) {
      left.forEach(voice -> removeVoice(user, voice));
      backupCodes.removeAll(user.id());
      devices.revokeAll(user.id());
      accounts.recordSecondFactor(user.organizationId(), user.id(), false);
    }
    audit.fire(told(user, "mfa_removed", method));
    mails.enqueue(wording.factorRemoved(user, method));
    return view(user.id());
  }

  /** Biometric data is not kept when it is of no use. */
  private void removeVoice(UserView user, SecondFactor voice) {
    factors.remove(voice);
    audit.fire(told(user, "mfa_removed", FactorMethod.VOICE));
  }

  private boolean isRemoved(UUID userId, FactorMethod method) {
    if (method == FactorMethod.BACKUP_CODES) {
      return backupCodes.removeAll(userId) > 0;
    }
    List<SecondFactor> known =
        Stream.of(factors.pending(userId, method), factors.confirmed(userId, method))
            .flatMap(Optional::stream)
            .toList();
    known.forEach(factors::remove);
    return !known.isEmpty();
  }

  public FactorsView view(UUID userId) {
    return userFactors.view(userId, available());
  }

  private SentCodeView sent(UserView user, SecondFactor factor) {
    SentCodeView code = send.send(user, factor, null);
    audit.fire(told(user, "mfa_code_sent", factor.method()));
    return code;
  }

  /** Replaces a factor that is still being set up. */
  private SecondFactor fresh(UserView user, FactorMethod method) {
    active.lock(user);
    factors.pending(user.id(), method).ifPresent(factors::remove);
    return new SecondFactor(Ids.next(), user.organizationId(), user.id(), method, clock.instant());
  }

  private static AuditEvent told(UserView user, String action, FactorMethod method) {
    return AuditEvent.of(Category.AUTHENTICATION, action, user.organizationId(), user.id())
        .about("user", user.id())
        .with("method", method.text());
  }
}
