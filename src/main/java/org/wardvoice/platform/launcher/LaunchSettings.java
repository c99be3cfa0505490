package org.wardvoice.platform.launcher;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The service's port and folders.
 *
 * @param httpPort the port of the API
 * @param dataFolder everything that is kept between starts: database, broker journal, recordings
 * @param home the folder of the launcher's own files: WAR, broker RAR
 */
record LaunchSettings(int httpPort, Path dataFolder, Path home) {

  private static final String HEALTH_PORT = "wardvoice.health-port";
  private static final String LOG_FORMAT = "wardvoice.log-format";
  private static final int DEFAULT_PORT = 8080;
  private static final int HIGHEST_PORT = 65535;

  static LaunchSettings fromEnvironment() {
    return new LaunchSettings(
        port("wardvoice.http-port", Integer.toString(DEFAULT_PORT)),
        Path.of(setting("wardvoice.data", "data")).toAbsolutePath().normalize(),
        ownFolder());
  }

  /** Whether to create organizations, users and records for trying the service. */
  boolean demo() {
    return Boolean.parseBoolean(setting("wardvoice.demo", "false"));
  }

  /** Whether the environment names a database, so that none is embedded. */
  boolean hasOwnDatabase() {
    return System.getenv(DatabaseAccess.URL) != null;
  }

  Path war() {
    return home.resolveSibling("wardvoice.war");
  }

  Path brokerAdapter() {
    return home.resolveSibling("wardvoice-broker.rar");
  }

  /** The values for the mail server's placeholders in the command files. */
  Map<String, String> mailServer() {
    return MailServer.values(key -> setting(key, null));
  }

  /** The values for the placeholders of the health port, which has its own threads. */
  Map<String, String> healthPort() {
    boolean wanted = setting(HEALTH_PORT, null) != null;
    return MicroRoot.healthPort(wanted ? port(HEALTH_PORT, null) : 0);
  }

  /** {@code text}, for people, or {@code json}, one object a line, for a log collector. */
  String logFormat() {
    String format = setting(LOG_FORMAT, "text");
    if (!List.of("text", "json").contains(format)) {
      throw new StartFailure(
          variable(LOG_FORMAT) + " is \"" + format + "\", but must be text or json");
    }
    return format;
  }

  /** A system property, else the environment variable of the same name, else the default. */
  private static String setting(String key, String fallback) {
    String property = System.getProperty(key);
    if (property != null && !property.isBlank()) {
      return property.strip();
    }
    String variable = System.getenv(variable(key));
    return variable == null || variable.isBlank() ? fallback : variable.strip();
  }

  private static String variable(String key) {
    return key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }

  private static int port(String key, String fallback) {
    String text = setting(key, fallback);
    try {
      int port = Integer.parseInt(text);
      if (port >= 1 && port <= HIGHEST_PORT) {
        return port;
      }
    } catch (NumberFormatException notANumber) {
      throw new StartFailure(badPort(key, text), notANumber);
    }
    throw new StartFailure(badPort(key, text));
  }

  private static String badPort(String key, String text) {
    return variable(key) + " is \"" + text + "\", but must be a port from 1 to " + HIGHEST_PORT;
  }

  private static Path ownFolder() {
    try {
      Path launcher =
          Path.of(LaunchSettings.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return launcher.getParent();
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
