package org.wardvoice.mail;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.text.MessageFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.UUID;
import org.wardvoice.mail.service.MailConfig;

/**
 * Texts of mails and notifications, in the hospital's language ({@code wardvoice.mail.language}). A feature's texts are
 * in {@code mails.properties} beside the class that sends them, a translation in {@code mails_de.properties} and the
 * like; texts without a translation are in English.
 */
@ApplicationScoped
public class MailTexts {

  private MailConfig configuration;

  protected MailTexts() {}

  @Inject
  public MailTexts(MailConfig configuration) {
    this.configuration = configuration;
  }

  /**
   * Writes a mail, which is not urgent.
   *
   * @param sender the class beside which the texts are
   * @param kind selects the texts {@code <kind>.subject} and {@code <kind>.text}
   * @param values for {@code {0}}, {@code {1}}, …
   */
  public Mail mail(Class<?> sender, UUID organizationId, String to, String kind, Object... values) {
    return new Mail(
        organizationId,
        to,
        text(sender, kind + ".subject", values),
        text(sender, kind + ".text", values),
        false);
  }

  /** The language of the texts. */
  public Locale language() {
    return configuration.language();
  }

  /** A single text with its values. */
  public String text(Class<?> sender, String key, Object... values) {
    return text(sender, language(), key, values);
  }

  /** A moment as the sender's texts write it, by their text {@code time}. */
  public String time(Class<?> sender, Instant moment, ZoneId zone) {
    return DateTimeFormatter.ofPattern(text(sender, "time")).withZone(zone).format(moment);
  }

  static String text(Class<?> sender, Locale language, String key, Object... values) {
    ResourceBundle texts =
        ResourceBundle.getBundle(
            sender.getPackageName() + ".mails",
            language,
            sender.getClassLoader(),
            Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    return new MessageFormat(texts.getString(key), language).format(values);
  }
}
