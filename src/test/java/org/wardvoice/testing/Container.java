package org.wardvoice.testing;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * The application server with the WAR. The build selects the server with the system property {@code arquillian.launch}.
 */
interface Container extends AutoCloseable {

  /**
   * A server under test runs for minutes: the C2 compiler would cost more than it saves, and so would bytecode
   * verification. Without C2 the space for compiled code is only 48 MiB, which WildFly fills. In campaigns soft
   * references end with each collection, so that nothing else can hide a leak.
   */
  List<String> QUICK_START =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:ReservedCodeCacheSize=192m",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:-BytecodeVerificationRemote",
          "-XX:SoftRefLRUPolicyMSPerMB=" + Campaign.size(1000, 0));

  /** {@code payara-micro}, {@code payara-server} or {@code wildfly}. */
  static String server() {
    return System.getProperty("arquillian.launch");
  }

  /** Returns when the application responds. */
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

  /** Payara starts successfully even if the application failed to deploy. */
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
