package org.wardvoice.mail;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import java.util.Properties;
import javax.net.ssl.SSLException;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;

/** Examines the mail server, without a server of ours and without sending anything. */
public final class MailInspection {

  private static final String PART = "mail";
  private static final String PREFIX = "wardvoice.mail.";
  private static final String PATIENCE_MILLIS = "5000";

  private MailInspection() {}

  /** Connects as the service does, and signs in if a user is configured. */
  public static Finding login(Settings settings, String host, int port) {
    String place = host + ":" + port;
    String user = settings.text(PREFIX + "user").orElse(null);
    String password = settings.text(PREFIX + "password").orElse(null);
    try (Transport transport = Session.getInstance(properties(settings)).getTransport("smtp")) {
      transport.connect(host, port, user, password);
      return Finding.ok(
          PART,
          user == null
              ? place + " can be used without a login."
              : place + " accepts the login of " + user + ".");
    } catch (AuthenticationFailedException denied) {
      return Finding.error(
          PART,
          "%s refuses the login of %s (%s).".formatted(place, user, denied.getMessage().strip()),
          "Correct wardvoice.mail.user and wardvoice.mail.password.");
    } catch (MessagingException failed) {
      return failed.getCause() instanceof SSLException untrusted
          ? Finding.error(
              PART,
              "TLS with %s fails (%s).".formatted(place, untrusted.getMessage()),
              "Correct wardvoice.mail.tls or the port; or renew the certificate, or let Java trust it.")
          : Finding.error(
              PART,
              "%s can't be used (%s).".formatted(place, failed.getMessage().strip()),
              "Correct wardvoice.mail.starttls, wardvoice.mail.tls or the port, or fix the mail server.");
    }
  }

  /** As those of the servers' mail sessions ({@code server-config}), but less patient. */
  private static Properties properties(Settings settings) {
    String startTls = settings.text(PREFIX + "starttls").orElse("true");
    Properties properties = new Properties();
    properties.put("mail.smtp.starttls.enable", startTls);
    properties.put("mail.smtp.starttls.required", startTls);
    properties.put("mail.smtp.ssl.enable", settings.text(PREFIX + "tls").orElse("false"));
    properties.put("mail.smtp.ssl.checkserveridentity", "true");
    properties.put("mail.smtp.connectiontimeout", PATIENCE_MILLIS);
    properties.put("mail.smtp.timeout", PATIENCE_MILLIS);
    properties.put("mail.smtp.writetimeout", PATIENCE_MILLIS);
    return properties;
  }
}
