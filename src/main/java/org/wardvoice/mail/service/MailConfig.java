package org.wardvoice.mail.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

/** Whether there is a mail server, and how long a mail is tried. */
@ApplicationScoped
public class MailConfig {

  private static final String FROM = "wardvoice.mail.from";
  private static final String LANGUAGE = "wardvoice.mail.language";

  private Settings settings;

  protected MailConfig() {}

  @Inject
  public MailConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first mail. */
  void check(@Observes Startup start) {
    from();
    terms();
    language();
    showInLog();
    if (user().isPresent() != password().isPresent()) {
      throw new IllegalArgumentException(
          "wardvoice.mail.user and wardvoice.mail.password are set together or not at all.");
    }
  }

  /** Whether the server's mail session leads anywhere. */
  public boolean hasServer() {
    return settings.text("wardvoice.mail.host").isPresent();
  }

  /** Without a mail server, only the demo writes its emails to the log. */
  public boolean showInLog() {
    return !hasServer() && settings.flag("wardvoice.demo");
  }

  /** Empty where the mail server asks for none, or the session knows it. */
  public Optional<String> user() {
    return settings.text("wardvoice.mail.user");
  }

  public Optional<String> password() {
    return settings.text("wardvoice.mail.password");
  }

  /** Who it comes from, such as {@code Wardvoice <wardvoice@hospital.example>}. */
  public InternetAddress from() {
    String text = settings.required(FROM);
    try {
      return new InternetAddress(text, true);
    } catch (AddressException wrong) {
      throw new IllegalArgumentException(
          FROM + " must be an e-mail address, not \"" + text + "\".", wrong);
    }
  }

  /** The language that people are written in. */
  public Locale language() {
    String tag = settings.required(LANGUAGE);
    Locale language = Locale.forLanguageTag(tag);
    if (language.getLanguage().isEmpty()) {
      throw new IllegalArgumentException(
          LANGUAGE + " must be a language tag such as en or de, not \"" + tag + "\".");
    }
    return language;
  }

  /** How a mail is tried, and how long it is remembered that it was sent or given up. */
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
