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

  /** The template of a mail with a code. */
  public static final String CODE_TEMPLATE = "second-factor-code";

  private final AccessConfig configuration;
  private final MailTexts texts;

  @Inject
  public AccessMails(AccessConfig configuration, MailTexts texts) {
    this.configuration = configuration;
    this.texts = texts;
  }

  /** A password reset link. */
  Mail passwordReset(UserView user, String token) {
    return link(user, "password-reset", token).urgent();
  }

  /** A password reset link, because the old password is no longer valid. */
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

  /** Warns of a suspicious sign-in. */
  Mail suspiciousSignIn(UserView user, Session session, List<Risk.Part> parts) {
    return mail(
        user,
        "suspicious-sign-in",
        user.name(),
        session.ip(),
        session.browser() + ", " + session.os(),
        parts.stream().map(this::reason).collect(Collectors.joining(" ")));
  }

  private String reason(Risk.Part part) {
    return texts.text(AccessMails.class, "risk." + part.name(), part.values().toArray());
  }

  /** An API key was created, probably by the user. */
  Mail apiKeyMade(UserView user, String key) {
    return mail(user, "api-key-made", user.name(), key);
  }

  /**
   * API keys were revoked.
   *
   * @param keys their names, one per line
   */
  Mail apiKeysRevoked(UserView user, String keys) {
    return mail(user, "api-keys-revoked", user.name(), keys);
  }

  /** A code for a second factor. */
  public Mail codeByEmail(UserView user, String code, Duration lifetime) {
    return mail(user, CODE_TEMPLATE, user.name(), code, lifetime.toMinutes()).urgent();
  }

  /** A code for a second factor, as a text message. */
  public String codeBySms(String code, Duration lifetime) {
    return texts.text(AccessMails.class, "second-factor-sms.text", code, lifetime.toMinutes());
  }

  /** A second factor was set up, probably by the user. */
  public Mail factorAdded(UserView user, FactorMethod method) {
    return mail(user, "second-factor-added", user.name(), name(method));
  }

  /** A second factor was removed, by the user or an administrator. */
  public Mail factorRemoved(UserView user, FactorMethod method) {
    return mail(user, "second-factor-removed", user.name(), name(method));
  }

  /** A passkey was added, probably by the user. */
  public Mail passkeyAdded(UserView user, String passkey) {
    return mail(user, "passkey-added", user.name(), passkey);
  }

  /** One of several passkeys was removed. */
  public Mail passkeyRemoved(UserView user, String passkey) {
    return mail(user, "passkey-removed", user.name(), passkey);
  }

  /** A passkey may have been copied. */
  public Mail passkeyCopied(UserView user, String passkey, Origin origin) {
    return mail(user, "passkey-copied", user.name(), passkey, origin.address());
  }

  /** An administrator removed all second factors. */
  public Mail factorsReset(UserView user) {
    return mail(user, "second-factors-reset", user.name());
  }

  /** Sign-ins on this device no longer need a second factor. */
  public Mail deviceTrusted(UserView user, Device device, Duration trust) {
    return mail(user, "device-trusted", user.name(), device.browser(), device.os(), trust.toDays());
  }

  /** Someone knew the password, but failed to verify the second factor. */
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
