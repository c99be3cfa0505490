package org.wardvoice.testing;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;

/** The application server with the built WAR. Which server that is, the build says with the system property {@code arquillian.launch}. */
interface Container extends AutoCloseable {

  /** {@code payara-micro}, {@code payara-server} or {@code wildfly}. */
  static String server() {
    return System.getProperty("arquillian.launch");
  }

  /** Returns when the application answers. */
  static Container start(Path dataFolder, ServerSettings settings, TestDatabase database)
      throws IOException {
    Container container =
        server().equals("payara-server")
            ? PayaraServer.start(dataFolder, settings, database)
            : ManagedContainer.start(dataFolder, settings, database);
    container.requireApplication(dataFolder);
    return container;
  }

  URI address();

  @Override
  void close();

  /** Payara starts happily without an application that failed to deploy. */
  private void requireApplication(Path dataFolder) throws IOException {
    HttpURLConnection health =
        (HttpURLConnection) address().resolve("/health/live").toURL().openConnection();
    if (health.getResponseCode() != HttpURLConnection.HTTP_OK) {
      close();
      throw new IllegalStateException(
          "The WAR didn't deploy; see the server's log in " + dataFolder);
    }
  }
}
