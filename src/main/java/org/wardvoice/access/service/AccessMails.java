package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.risk.Device;
import org.wardvoice.access.service.risk.Risk;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;

/** Mails about sign-in. The texts are in {@code mails.properties} beside this class. */
@Component
public class AccessMails {

  /** Names the text of a mail with a code. */
  public static final String CODE_TEMPLATE = "second-factor-code";

  private final AccessConfig configuration;
  private final MailTexts texts;

  @Inject
  public AccessMails(AccessConfig configuration, MailTexts texts) {
    this.configuration = configuration;
    this.texts = texts;
  }

  /** The way to a new password. */
  Mail passwordReset(UserView user, String token) {
    return link(user, "password-reset", token);
  }

  /** The same, for a password that counts no longer. */
  Mail passwordRetired(UserView user, String token) {
    return link(user, "password-retired", token);
  }

  private Mail link(UserView user, String kind, String token) {
    return mail(
        user,
        kind,
        user.name(),
        configuration.resetLink() + token,
        configuration.resetLifetime().toMinutes());
  }

  /** A sign-in that looked suspicious, and what was unusual about it. */
  Mail suspiciousSignIn(UserView user, Session session, List<Risk.Part> parts) {
    return mail(
        user,
        "suspicious-sign-in",
        user.name(),
        session.ip(),
        session.browser() + ", " + session.os(),
        parts.stream().map(Risk.Part::why).collect(Collectors.joining(" ")));
  }

  /** Somebody, probably the user, has made an API key. */
  Mail apiKeyMade(UserView user, String key) {
    return mail(user, "api-key-made", user.name(), key);
  }

  /**
   * API keys count no longer.
   *
   * @param keys their names, one a line
   */
  Mail apiKeysRevoked(UserView user, String keys) {
    return mail(user, "api-keys-revoked", user.name(), keys);
  }

  /** A code for a second factor. */
  public Mail codeByEmail(UserView user, String code, Duration lifetime) {
    return mail(user, CODE_TEMPLATE, user.name(), code, lifetime.toMinutes());
  }

  /** The same, as a text message. */
  public String codeBySms(String code, Duration lifetime) {
    return texts.text(AccessMails.class, "second-factor-sms.text", code, lifetime.toMinutes());
  }

  /** Somebody, probably the user, has set up a second factor. */
  public Mail factorAdded(UserView user, FactorMethod method) {
    return mail(user, "second-factor-added", user.name(), name(method));
  }

  /** The user, or an administrator, has removed a second factor. */
  public Mail factorRemoved(UserView user, FactorMethod method) {
    return mail(user, "second-factor-removed", user.name(), name(method));
  }

  /** An administrator has removed all second factors. */
  public Mail factorsReset(UserView user) {
    return mail(user, "second-factors-reset", user.name());
  }

  /** Sign-ins on this device are not asked for a second factor. */
  public Mail deviceTrusted(UserView user, Device device, Duration trust) {
    return mail(user, "device-trusted", user.name(), device.browser(), device.os(), trust.toDays());
  }

  /** Somebody with the right password has failed to show the second factor. */
  Mail factorFailed(UserView user, Origin origin) {
    return mail(user, "second-factor-failed", user.name(), origin.address());
  }

  /** A backup code was used. */
  Mail backupCodeUsed(UserView user, Origin origin) {
    return mail(user, "backup-code-used", user.name(), origin.address());
  }

  private String name(FactorMethod method) {
    return texts.text(AccessMails.class, "method." + method.text());
  }

  private Mail mail(UserView user, String kind, Object... values) {
    return texts.mail(AccessMails.class, user.organizationId(), user.email(), kind, values);
  }
}
