package org.wardvoice.platform.launcher;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The mail server's settings in the command files. Unless one is configured, the session has a dummy server and isn't
 * used.
 */
public final class MailServer {

  private static final Map<String, String> DEFAULTS =
      Map.of(
          "WARDVOICE_MAIL_HOST", "localhost",
          "WARDVOICE_MAIL_PORT", "587",
          "WARDVOICE_MAIL_STARTTLS", "true",
          "WARDVOICE_MAIL_TLS", "false");

  private MailServer() {}

  /**
   * The values for the mail server's {@code ${ENV=NAME}} placeholders.
   *
   * @param settings the value of a key such as {@code wardvoice.mail.host}, or null
   */
  public static Map<String, String> values(UnaryOperator<String> settings) {
    Map<String, String> values = new TreeMap<>(DEFAULTS);
    values.replaceAll((name, unset) -> orElse(settings.apply(key(name)), unset));
    return values;
  }

  private static String orElse(String value, String unset) {
    return value == null || value.isBlank() ? unset : value.strip();
  }

  private static String key(String variable) {
    return variable.toLowerCase(Locale.ROOT).replace('_', '.');
  }
}
