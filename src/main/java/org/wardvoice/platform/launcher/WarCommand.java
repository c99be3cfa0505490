package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.logging.LogManager;

/** The commands that use the classes of the WAR that would be started, and the settings of the service. */
final class WarCommand {

  private static final String COMMANDS = "org.wardvoice.operations.command.Commands";
  private static final String DATA_FOLDER = "wardvoice.data-folder";
  private static final int BROKEN = 1;
  private static final int PORT_LINE = 3;

  private WarCommand() {}

  /**
   * Runs one.
   *
   * @param arguments with the command's name
   */
  static int run(List<String> arguments, InputStream in, PrintStream out) {
    LogManager.getLogManager().reset();
    try {
      LaunchSettings settings = LaunchSettings.fromEnvironment();
      Map<String, String> properties = properties(settings);
      try (WarClasses classes = WarClasses.open(settings.war(), settings.home())) {
        Thread.currentThread().setContextClassLoader(classes);
        return (int)
            classes
                .loadClass(COMMANDS)
                .getMethod(
                    "run",
                    List.class,
                    Path.class,
                    Map.class,
                    Map.class,
                    InputStream.class,
                    PrintStream.class)
                .invoke(null, arguments, classes.root(), properties, System.getenv(), in, out);
      }
    } catch (StartFailure failure) {
      out.println("error    settings      " + failure.getMessage());
    } catch (IOException | ReflectiveOperationException failure) {
      out.println("error    wardvoice.war can't be read: " + failure);
    }
    return BROKEN;
  }

  /** The system properties that the service would have. */
  private static Map<String, String> properties(LaunchSettings settings) throws IOException {
    if (settings.demo()) {
      DemoSettings.apply(settings.httpPort());
    }
    Map<String, String> all = new HashMap<>();
    Properties own = System.getProperties();
    own.stringPropertyNames().forEach(key -> all.put(key, own.getProperty(key)));
    // Other servers take the data folder from the environment, and have their own broker.
    if (System.getenv("WARDVOICE_DATA_FOLDER") == null || System.getenv("WARDVOICE_DATA") != null) {
      all.put(DATA_FOLDER, settings.dataFolder().toString());
      all.put("wardvoice.broker.adapter", settings.brokerAdapter().toString());
    }
    if (!settings.hasOwnDatabase()) {
      all.putAll(embedded(settings.dataFolder().resolve("postgres/postmaster.pid")));
    }
    return all;
  }

  /** The embedded database, if it runs. */
  private static Map<String, String> embedded(Path pidFile) throws IOException {
    if (Files.notExists(pidFile)) {
      return Map.of();
    }
    List<String> lines = Files.readAllLines(pidFile);
    return lines.size() <= PORT_LINE
        ? Map.of()
        : Map.of(
            "wardvoice.database.url",
            EmbeddedDatabase.url(Integer.parseInt(lines.get(PORT_LINE).strip())),
            "wardvoice.database.user",
            EmbeddedDatabase.USER);
  }
}
