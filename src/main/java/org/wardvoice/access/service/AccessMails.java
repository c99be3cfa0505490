package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Collectors;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.risk.Risk;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;

/** Mails about sign-in. The texts are in {@code mails.properties} beside this class. */
@Component
public class AccessMails {

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

  private Mail mail(UserView user, String kind, Object... values) {
    return texts.mail(AccessMails.class, user.organizationId(), user.email(), kind, values);
  }
}
