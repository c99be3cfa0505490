package org.wardvoice.access.service.passkey;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.Passkey;
import org.wardvoice.access.entity.PasskeyRepository;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.access.service.passkey.PasskeyRefused.Reason;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;

/** Verifies authenticators' signatures. Joins the transaction of a caller who has locked the user. */
@Component
public class ProvePasskey {

  private final PasskeyRepository passkeys;
  private final SecondFactorRepository factors;
  private final PasskeyVerification verification;
  private final MailQueue mails;
  private final AccessMails wording;
  private final Event<AuditEvent> audit;
  private final Clock clock;

  @Inject
  public ProvePasskey(
      PasskeyRepository passkeys,
      SecondFactorRepository factors,
      PasskeyVerification verification,
      MailQueue mails,
      AccessMails wording,
      Event<AuditEvent> audit,
      Clock clock) {
    this.passkeys = passkeys;
    this.factors = factors;
    this.verification = verification;
    this.mails = mails;
    this.wording = wording;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Requires that one of the user's passkeys has signed the challenge, and stores its use. A counter that went back
   * means that the passkey was copied, so the user is notified.
   *
   * @param alone whether there is no other proof of the user; the authenticator must then have verified the user
   * @throws PasskeyRefused if no passkey of the user has validly signed it
   */
  public void require(
      UserView user, PasskeyProof proof, String challenge, boolean alone, Origin origin)
      throws PasskeyRefused {
    requireHandle(user, proof, alone);
    Passkey passkey =
        passkeys
            .lock(user.id(), proof.credentialId())
            .orElseThrow(() -> new PasskeyRefused(Reason.UNKNOWN));
    try {
      PasskeyVerification.Signed signed = verification.verify(proof, passkey, challenge, alone);
      Instant now = clock.instant();
      passkey.count(signed.signCount(), signed.backedUp());
      passkey.use(now);
      factors.confirmed(user.id(), FactorMethod.PASSKEY).ifPresent(factor -> factor.use(now));
    } catch (PasskeyRefused refused) {
      if (refused.reason() == Reason.COUNTER) {
        tell(user, passkey, origin);
      }
      throw refused;
    }
  }

  /** Required for a passkey alone, which may belong to any user; after a password the user is already known. */
  private static void requireHandle(UserView user, PasskeyProof proof, boolean alone)
      throws PasskeyRefused {
    boolean right =
        proof.userHandle() == null
            ? !alone
            : PasskeyCreationOptions.handle(user.id()).equals(proof.userHandle());
    if (!right) {
      throw new PasskeyRefused(Reason.USER_HANDLE);
    }
  }

  private void tell(UserView user, Passkey passkey, Origin origin) {
    audit.fire(
        AuditEvent.of(Category.SECURITY, "passkey_copied", user.organizationId(), user.id())
            .about("passkey", passkey.id())
            .failed(Reason.COUNTER.text()));
    mails.enqueue(wording.passkeyCopied(user, passkey.name(), origin));
  }
}
