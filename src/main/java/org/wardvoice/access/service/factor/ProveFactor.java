package org.wardvoice.access.service.factor;

import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.bouncycastle.util.encoders.Base32;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.BackupCodeRepository;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.entity.SentCode;
import org.wardvoice.access.entity.SentCodeRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.crypto.Sha256;

/**
 * Verifies codes, each of which can be used once. Joins the transaction of a caller who has locked the user, so that
 * concurrent attempts, on any nodes, run one after the other.
 */
@Component
public class ProveFactor {

  private final SecondFactorRepository factors;
  private final SentCodeRepository codes;
  private final BackupCodeRepository backupCodes;
  private final RowCipher cipher;
  private final Clock clock;

  @Inject
  public ProveFactor(
      SecondFactorRepository factors,
      SentCodeRepository codes,
      BackupCodeRepository backupCodes,
      RowCipher cipher,
      Clock clock) {
    this.factors = factors;
    this.codes = codes;
    this.backupCodes = backupCodes;
    this.cipher = cipher;
    this.clock = clock;
  }

  /**
   * Whether a code is correct at a sign-in; uses it up.
   *
   * @param tokenId of the sign-in
   */
  public boolean proves(UUID userId, FactorMethod method, String code, UUID tokenId) {
    Instant now = clock.instant();
    if (method == FactorMethod.BACKUP_CODES) {
      return !factors.confirmed(userId).isEmpty() && backupCodes.use(userId, hash(code), now);
    }
    Optional<SecondFactor> factor =
        factors.confirmed(userId, method).filter(known -> isRight(known, code, tokenId));
    factor.ifPresent(known -> known.use(now));
    return factor.isPresent();
  }

  /**
   * Whether a code is correct for a factor.
   *
   * @param tokenId of the sign-in; null to confirm the factor
   */
  boolean isRight(SecondFactor factor, String code, UUID tokenId) {
    return factor.method() == FactorMethod.TOTP
        ? isOfApp(factor, CodeText.plain(code))
        : isSent(factor, CodeText.plain(code), tokenId);
  }

  private boolean isOfApp(SecondFactor factor, String code) {
    String secret = cipher.decrypt(SecondFactor.secretOf(factor.id()), factor.secret());
    OptionalLong step = Totp.match(Base32.decode(secret), code, clock.instant());
    if (step.isEmpty() || !factor.isAfterLast(step.getAsLong())) {
      return false;
    }
    factor.accept(step.getAsLong());
    return true;
  }

  private boolean isSent(SecondFactor factor, String code, UUID tokenId) {
    Optional<SentCode> last =
        codes.lockLast(factor.id(), tokenId).filter(sent -> sent.isGood(clock.instant()));
    if (last.isEmpty()) {
      return false;
    }
    SentCode sent = last.get();
    String right = cipher.decrypt(SentCode.codeOf(sent.id()), sent.code());
    boolean same =
        MessageDigest.isEqual(
            right.getBytes(StandardCharsets.UTF_8), code.getBytes(StandardCharsets.UTF_8));
    if (same) {
      sent.use(clock.instant());
    } else {
      sent.fail();
    }
    return same;
  }

  /** The stored hash of a backup code. */
  static String hash(String code) {
    return Sha256.hex(CodeText.plain(code));
  }
}
