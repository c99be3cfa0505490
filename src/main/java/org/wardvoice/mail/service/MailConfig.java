package org.wardvoice.mail.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

/** The configuration of mail. */
@Component
public class MailConfig {

  private static final String FROM = "wardvoice.mail.from";
  private static final String LANGUAGE = "wardvoice.mail.language";

  private final Settings settings;

  @Inject
  public MailConfig(Settings settings) {
    this.settings = settings;
  }

  /** Fails at startup instead of at the first mail if a value is invalid. */
  void check(@Observes Startup start) {
    from();
    terms();
    language();
    showInLog();
    if (user().isPresent() != password().isPresent()) {
      throw new IllegalArgumentException(
          "wardvoice.mail.user and wardvoice.mail.password must be set together or not at all.");
    }
  }

  /** Whether a mail server is configured. */
  public boolean hasServer() {
    return settings.text("wardvoice.mail.host").isPresent();
  }

  /** Without a mail server, only the demo writes its emails to the log. */
  public boolean showInLog() {
    return !hasServer() && settings.flag("wardvoice.demo");
  }

  /** Empty if the mail server requires no login, or the session has it. */
  public Optional<String> user() {
    return settings.text("wardvoice.mail.user");
  }

  public Optional<String> password() {
    return settings.text("wardvoice.mail.password");
  }

  /** The sender, such as {@code Wardvoice <wardvoice@hospital.example>}. */
  public InternetAddress from() {
    String text = settings.required(FROM);
    try {
      return new InternetAddress(text, true);
    } catch (AddressException wrong) {
      throw new IllegalArgumentException(
          FROM + " must be an e-mail address, not \"" + text + "\".", wrong);
    }
  }

  /** The language of mails and notifications. */
  public Locale language() {
    String tag = settings.required(LANGUAGE);
    Locale language = Locale.forLanguageTag(tag);
    if (language.getLanguage().isEmpty()) {
      throw new IllegalArgumentException(
          LANGUAGE + " must be a language tag such as en or de, not \"" + tag + "\".");
    }
    return language;
  }

  /** The retries of mails, and how long their records are kept. */
  public WorkTerms terms() {
    List<Duration> backoff = settings.durations("wardvoice.mail.retry-backoff");
    return new WorkTerms(
        1,
        settings.sweep("wardvoice.mail.sweep"),
        settings.duration("wardvoice.mail.lease"),
        backoff,
        backoff.size() + 1,
        settings.duration("wardvoice.mail.expires"),
        settings.duration("wardvoice.mail.keep"));
  }
}
