package org.wardvoice.access.service.passkey;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.Passkey;
import org.wardvoice.access.entity.PasskeyRepository;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.access.service.ActiveUsers;
import org.wardvoice.access.service.factor.SetUpFactors;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Stores users' passkeys. Each change locks the user, so that concurrent ones run one after the other. */
@Stateless
public class KeepPasskeys {

  /** Maximum number of passkeys per user: more than anyone has devices; a long list makes a sign-in slower. */
  private static final int MOST = 20;

  @Inject private PasskeyRepository passkeys;
  @Inject private SecondFactorRepository factors;
  @Inject private SetUpFactors setUp;
  @Inject private PasskeyChallenges challenges;
  @Inject private RelyingParty relyingParty;
  @Inject private Accounts accounts;
  @Inject private ActiveUsers active;
  @Inject private MailQueue mails;
  @Inject private AccessMails wording;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Starts to create a passkey.
   *
   * @throws Conflict if the user has too many, or the service's URL does not allow passkeys
   */
  public PasskeyCreationOptions begin(UserView user) {
    active.lock(user);
    List<Passkey> known = all(user);
    refuseBeyondLimit(known);
    return PasskeyCreationOptions.of(
        relyingParty.id(), user, challenges.forRegistration(user), PasskeyDescriptor.of(known));
  }

  /**
   * Adds a passkey, which from now on is a second factor and also allows a sign-in by itself.
   *
   * @throws Conflict if it is already registered, or the user has too many
   */
  public PasskeyView add(UserView user, PasskeyVerification.Made made, NewPasskey told) {
    active.lock(user);
    refuseBeyondLimit(all(user));
    if (passkeys.find(made.credentialId()).isPresent()) {
      throw Conflict.duplicate("id");
    }
    Passkey passkey =
        new Passkey(Ids.next(), factor(user), user.organizationId(), user.id(), clock.instant());
    passkey.identify(made.credentialId(), Base64Url.bytes(made.credential()), told.transports());
    passkey.allowBackup(made.eligible());
    passkey.count(made.signCount(), made.copied());
    passkey.rename(told.name());
    passkeys.add(passkey);
    audit.fire(of(user, "mfa_enrolled", passkey));
    mails.enqueue(wording.passkeyAdded(user, passkey.name()));
    return PasskeyView.of(passkey);
  }

  private SecondFactor factor(UserView user) {
    return factors
        .confirmed(user.id(), FactorMethod.PASSKEY)
        .orElseGet(
            () -> {
              SecondFactor first =
                  new SecondFactor(
                      Ids.next(),
                      user.organizationId(),
                      user.id(),
                      FactorMethod.PASSKEY,
                      clock.instant());
              first.confirm(clock.instant());
              factors.add(first);
              accounts.recordSecondFactor(user.organizationId(), user.id(), true);
              return first;
            });
  }

  /** A user's passkeys, newest first. */
  public Page<PasskeyView> list(UUID organizationId, UUID userId, PageRequest page) {
    return passkeys.of(organizationId, userId, page).map(PasskeyView::of);
  }

  public PasskeyView one(UUID organizationId, UUID userId, UUID id) {
    return PasskeyView.of(find(organizationId, userId, id));
  }

  public PasskeyView rename(
      UserView user, UUID id, Patch<PasskeyChange> patch, Precondition precondition) {
    active.lock(user);
    Passkey passkey = find(user.organizationId(), user.id(), id);
    precondition.check(PasskeyView.of(passkey));
    String before = passkey.name();
    passkey.rename(patch.over(new PasskeyChange(before)).name());
    passkeys.flush();
    if (!passkey.name().equals(before)) {
      audit.fire(of(user, "passkey_renamed", passkey).with("old", before));
    }
    return PasskeyView.of(passkey);
  }

  /** Removes a passkey; with the last one, the user loses this second factor. */
  public void remove(UserView user, UUID id) {
    active.lock(user);
    Passkey passkey = find(user.organizationId(), user.id(), id);
    if (all(user).size() == 1) {
      setUp.remove(user, FactorMethod.PASSKEY);
      return;
    }
    passkeys.remove(passkey);
    audit.fire(of(user, "mfa_removed", passkey));
    mails.enqueue(wording.passkeyRemoved(user, passkey.name()));
  }

  private List<Passkey> all(UserView user) {
    return passkeys.of(user.organizationId(), user.id());
  }

  private static void refuseBeyondLimit(List<Passkey> known) {
    if (known.size() >= MOST) {
      throw Conflict.of("You have " + MOST + " passkeys; remove one first");
    }
  }

  private Passkey find(UUID organizationId, UUID userId, UUID id) {
    return passkeys.find(organizationId, userId, id).orElseThrow(() -> new NotFound("Passkey"));
  }

  private static AuditEvent of(UserView user, String action, Passkey passkey) {
    return AuditEvent.of(Category.AUTHENTICATION, action, user.organizationId(), user.id())
        .about("passkey", passkey.id())
        .with("method", FactorMethod.PASSKEY.text())
        .with("name", passkey.name());
  }
}
