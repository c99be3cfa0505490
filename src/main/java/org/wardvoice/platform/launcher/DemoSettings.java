package org.wardvoice.platform.launcher;

import java.util.Locale;
import java.util.Map;

/** What the demo configures unlike production. A value that is given from outside wins. */
final class DemoSettings {

  private static final Map<String, String> SETTINGS = Map.of("wardvoice.environment", "test");

  private DemoSettings() {}

  static void apply() {
    SETTINGS.forEach(DemoSettings::setUnlessGiven);
  }

  private static void setUnlessGiven(String key, String value) {
    String variable = key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    if (System.getProperty(key) == null && System.getenv(variable) == null) {
      System.setProperty(key, value);
    }
  }
}
