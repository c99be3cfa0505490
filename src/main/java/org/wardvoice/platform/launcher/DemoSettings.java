package org.wardvoice.platform.launcher;

import java.util.Locale;
import java.util.Map;

/**
 * Settings of the demo that differ from production: each feature can be tried out on this machine, users can sign in with
 * the passwords that they were given, and programs that sign in many times at once, or ask for many codes, are not put
 * off. Values from outside take precedence.
 */
final class DemoSettings {

  private DemoSettings() {}

  /**
   * Sets the demo's defaults as system properties, unless they are configured.
   *
   * @param port of the API on this machine, for the links in mails
   */
  static void apply(int port) {
    Map.of(
            "wardvoice.environment",
            "test",
            "wardvoice.test-endpoints.enabled",
            "true",
            "wardvoice.webhooks.allow-http",
            "true",
            "wardvoice.webhooks.allowed-networks",
            "127.0.0.0/8,::1/128",
            "wardvoice.access.voice.enabled",
            String.valueOf(!isGiven("wardvoice.access.profile")),
            "wardvoice.access.change-first-password",
            "false",
            "wardvoice.access.mfa.codes-per-hour",
            "100",
            "wardvoice.access.hash-queue",
            "64",
            "wardvoice.access.reset-link",
            "http://localhost:" + port + "/reset-password.html#token=",
            "wardvoice.organization.invitation-link",
            "http://localhost:" + port + "/accept-invitation.html#token=")
        .forEach(DemoSettings::setUnlessGiven);
  }

  private static void setUnlessGiven(String key, String value) {
    if (!isGiven(key)) {
      System.setProperty(key, value);
    }
  }

  private static boolean isGiven(String key) {
    String variable = key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    return System.getProperty(key) != null || System.getenv(variable) != null;
  }
}
