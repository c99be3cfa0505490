package org.wardvoice.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/** Configures WildFly with the shipped script, and sets the placeholders of {@code arquillian.xml}. */
final class WildFlyOptions {

  private static final int HTTP = 8080;
  private static final int MANAGEMENT = 9990;
  private static final int[] ALL = {HTTP, MANAGEMENT, 8443, 3528, 3529, 4712, 4713, 8009};

  private WildFlyOptions() {}

  /** Returns the server's future URL. */
  static URI prepare(Map<String, String> settings, TestDatabase database, Path dataFolder)
      throws IOException {
    settings.putAll(database.access().values());
    // What listens beside HTTP must not follow it.
    settings.put("wardvoice.http-address", "0.0.0.0");
    ConfigureScript.ofWildFly().apply(ConfigureScript.settings(dataFolder, settings));
    int offset = Ports.freeOffset(ALL);
    ManagedContainer.fillIn("it.data-folder", dataFolder.toString());
    ManagedContainer.fillIn("it.management-port", Integer.toString(MANAGEMENT + offset));
    ManagedContainer.fillIn(
        "it.java-options",
        ManagedContainer.asOptions(
            Map.of(
                "jboss.socket.binding.port-offset", Integer.toString(offset),
                "jboss.server.log.dir", dataFolder.toString())));
    return URI.create("http://localhost:" + (HTTP + offset));
  }
}
