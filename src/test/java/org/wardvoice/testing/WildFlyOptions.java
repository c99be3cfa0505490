package org.wardvoice.testing;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/** Sets the placeholders of {@code arquillian.xml} for WildFly. */
final class WildFlyOptions {

  private static final int HTTP = 8080;
  private static final int MANAGEMENT = 9990;
  private static final int[] ALL = {HTTP, MANAGEMENT, 8443, 3528, 3529, 4712, 4713, 8009};

  private WildFlyOptions() {}

  /** Returns the server's future URL. */
  static URI prepare(Map<String, String> properties, TestDatabase database, Path dataFolder) {
    int offset = Ports.freeOffset(ALL);
    properties.put("jboss.socket.binding.port-offset", Integer.toString(offset));
    properties.put("jboss.server.log.dir", dataFolder.toString());
    properties.put("wardvoice.database.url", database.url());
    properties.put("wardvoice.database.user", database.user());
    properties.put("wardvoice.database.password", "unused");
    ManagedContainer.fillIn("it.data-folder", dataFolder.toString());
    ManagedContainer.fillIn("it.management-port", Integer.toString(MANAGEMENT + offset));
    ManagedContainer.fillIn("it.java-options", ManagedContainer.asOptions(properties));
    return URI.create("http://localhost:" + (HTTP + offset));
  }
}
