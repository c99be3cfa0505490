package org.wardvoice.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The configuration of the server that tests share: {@code server-under-test.properties}.
 *
 * <p>{@code {port:name}} in a value becomes a free port, the same for each use of the name, so that a test can offer a
 * service where the server expects it. {@code {data}} is the data folder, {@code {project}} that of the project.
 */
final class ServerSettings {

  static final String HEALTH_PORT = "wardvoice.health-port";

  /** Before the keys that a Maven profile sets for its tests. */
  private static final String GIVEN = "it.setting.";

  private static final Pattern PLACE = Pattern.compile("\\{(data|project|port:([a-z-]+))}");

  private final Map<String, Integer> ports = new HashMap<>();
  private final Map<String, String> values = new TreeMap<>();
  private final Path dataFolder;

  ServerSettings(Path dataFolder) {
    this.dataFolder = dataFolder;
    Properties file = new Properties();
    try (InputStream stream =
        ServerSettings.class.getResourceAsStream("/server-under-test.properties")) {
      file.load(stream);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    file.stringPropertyNames().forEach(key -> values.put(key, fill(file.getProperty(key))));
    Properties given = System.getProperties();
    given.stringPropertyNames().stream()
        .filter(key -> key.startsWith(GIVEN))
        .forEach(key -> values.put(key.substring(GIVEN.length()), given.getProperty(key)));
  }

  Map<String, String> values() {
    return values;
  }

  int port(String name) {
    return ports.computeIfAbsent(name, unused -> Ports.free());
  }

  private String fill(String value) {
    return PLACE
        .matcher(value)
        .replaceAll(
            place ->
                Matcher.quoteReplacement(
                    switch (place.group(1)) {
                      case "data" -> dataFolder.toString();
                      case "project" -> Path.of("").toAbsolutePath().toString();
                      default -> Integer.toString(port(place.group(2)));
                    }));
  }
}
