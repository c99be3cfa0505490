package org.wardvoice.testing;

import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Sets the placeholders of {@code arquillian.xml} for WildFly. */
final class WildFlyOptions {

  private static final int HTTP = 8080;
  private static final int MANAGEMENT = 9990;
  private static final int[] ALL = {HTTP, MANAGEMENT, 8443, 3528, 3529, 4712, 4713, 8009};

  private WildFlyOptions() {}

  /** Returns the server's future URL. */
  static URI prepare(Map<String, String> properties, TestDatabase database, Path dataFolder)
      throws IOException {
    int offset = Ports.freeOffset(ALL);
    properties.put("wardvoice.database.url", database.url());
    properties.put("wardvoice.database.user", database.user());
    properties.put("wardvoice.database.password", "unused");
    ManagedContainer.fillIn("it.data-folder", dataFolder.toString());
    ManagedContainer.fillIn("it.management-port", Integer.toString(MANAGEMENT + offset));
    ManagedContainer.fillIn("it.server-options", "--properties=" + file(properties, dataFolder));
    ManagedContainer.fillIn(
        "it.java-options",
        ManagedContainer.asOptions(
            Map.of(
                "jboss.socket.binding.port-offset", Integer.toString(offset),
                "jboss.server.log.dir", dataFolder.toString())));
    return URI.create("http://localhost:" + (HTTP + offset));
  }

  /** The server reads its settings from a file: its adapter splits options at each space. */
  private static Path file(Map<String, String> settings, Path dataFolder) throws IOException {
    Properties properties = new Properties();
    properties.putAll(settings);
    Path file = dataFolder.resolve("settings.properties");
    try (Writer out = Files.newBufferedWriter(file)) {
      properties.store(out, null);
    }
    return file;
  }
}
