package org.wardvoice.access.service.sso;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.wardvoice.access.entity.SignOn;
import org.wardvoice.access.entity.SignOnRepository;
import org.wardvoice.access.service.SignInAttempt.Vouch;
import org.wardvoice.mail.EmailAddress;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.Admission;
import org.wardvoice.organization.Admission.Admitted;
import org.wardvoice.organization.Admission.Place;
import org.wardvoice.organization.Admission.Vouched;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Role;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.text.CodePoints;
import org.wardvoice.shared.text.TextValidator;

/** Finds the users for whom identity providers vouch, and stores the sign-ons. */
@Stateless
public class SignOns {

  /** The lifetime of a code (contract, section 5). */
  private static final Duration CODE = Duration.ofSeconds(60);

  private static final int LONGEST_NAME = 200;
  private static final Pattern EMAIL = Pattern.compile(EmailAddress.PATTERN);

  @Inject private SsoConfig configuration;
  @Inject private Admission admission;
  @Inject private Accounts accounts;
  @Inject private SignOnRepository signOns;
  @Inject private RowCipher cipher;
  @Inject private Secrets secrets;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * A user who may sign in.
   *
   * @param code to exchange for tokens; null if none was requested
   */
  public record Accepted(Account account, Vouch vouch, String code) {

    /** Keeps the code out of logs. */
    @Override
    public String toString() {
      return "Accepted";
    }
  }

  /**
   * Finds or creates the user, and applies the mapping rules.
   *
   * @param coded whether to issue a code
   * @throws SignOnRefused if this user may not sign in
   */
  public Accepted accept(SsoProvider provider, ProviderIdentity identity, boolean coded)
      throws SignOnRefused {
    Admitted admitted = admission.admit(vouched(provider, identity));
    if (admitted.refusal() != null) {
      throw new SignOnRefused(admitted.refusal());
    }
    UserView user = admitted.account().user();
    SignOn signOn = new SignOn(Ids.next(), user.organizationId(), user.id(), provider.name());
    signOn.known(
        identity.subject(),
        identity.session(),
        identity.logoutHint() == null
            ? null
            : cipher.encrypt(SignOn.hintOf(signOn.id()), identity.logoutHint()));
    String code = coded ? secrets.fresh() : null;
    Instant now = clock.instant();
    signOn.issue(code == null ? null : Sha256.hex(code), now, now.plus(CODE));
    if (!coded) {
      signOn.use(now);
    }
    signOns.add(signOn);
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "sso_accepted", user.organizationId(), user.id())
            .with("loginMethod", provider.type())
            .with("provider", provider.name()));
    return new Accepted(admitted.account(), vouch(provider, signOn), code);
  }

  private Vouched vouched(SsoProvider provider, ProviderIdentity identity) throws SignOnRefused {
    Claims claims = identity.claims();
    String email =
        provider.claim(claims, "email").orElseThrow(() -> new SignOnRefused("no email address"));
    if (email.length() > EmailAddress.LONGEST || !EMAIL.matcher(email).matches()) {
      throw new SignOnRefused("malformed email address");
    }
    if (!identity.emailVerified() && !provider.trustsEmail()) {
      throw new SignOnRefused("email address not verified");
    }
    Optional<Role> role = provider.roleOf(claims).or(() -> Optional.ofNullable(fallback(provider)));
    if (role.isEmpty() && !provider.roles().isEmpty()) {
      throw new SignOnRefused("no rule gives a role");
    }
    return new Vouched(
        admission
            .organization(provider.organization())
            .orElseThrow(() -> new SignOnRefused("organization unknown")),
        email,
        name(provider.nameOf(claims, email), email),
        new Place(role.orElse(null), provider.departmentOf(claims).orElse(null)),
        provider.first(),
        provider.createUsers(),
        provider.grantsEverything());
  }

  /** If there are rules for roles, users lose a role that no rule gives them any more. */
  private static Role fallback(SsoProvider provider) {
    return provider.roles().isEmpty() ? null : provider.first().role();
  }

  /** The email address instead of a name of which nothing is visible. */
  private static String name(String claimed, String email) {
    String name = cut(claimed);
    return TextValidator.isInvisible(name) ? cut(email) : name;
  }

  private static String cut(String name) {
    return CodePoints.first(name.replaceAll("[\\p{Cc}\\p{Cs}]", "").strip(), LONGEST_NAME);
  }

  /** Uses a code up; empty if it is unknown, expired or used. */
  public Optional<Accepted> redeem(String code) {
    Instant now = clock.instant();
    Optional<SignOn> found =
        signOns.lockByCode(Sha256.hex(code)).filter(signOn -> signOn.isGoodAt(now));
    found.ifPresent(signOn -> signOn.use(now));
    return found.flatMap(
        signOn ->
            accounts
                .account(signOn.organizationId(), signOn.userId())
                .flatMap(
                    account ->
                        vouch(signOn.id()).map(vouch -> new Accepted(account, vouch, null))));
  }

  /** The provider of a sign-on; empty for null, or if the provider is no longer configured. */
  public Optional<Vouch> vouch(UUID signOnId) {
    return Optional.ofNullable(signOnId)
        .flatMap(signOns::find)
        .flatMap(
            signOn ->
                Optional.ofNullable(configuration.known(signOn.provider()))
                    .map(provider -> vouch(provider, signOn)));
  }

  private static Vouch vouch(SsoProvider provider, SignOn signOn) {
    return new Vouch(signOn.id(), provider.name(), provider.type(), provider.asksFactor());
  }

  /**
   * Whether a session can be opened: not after a logout at the provider. Locks the sign-on until the caller's
   * transaction ends; call it before locking sessions, like a logout.
   */
  public boolean lockUnended(UUID signOnId) {
    return signOns.lockUnended(signOnId);
  }

  /** Stores the session that was opened for a sign-on. */
  public void opened(UUID signOnId, UUID sessionId) {
    signOns.find(signOnId).orElseThrow().opened(sessionId);
  }
}
