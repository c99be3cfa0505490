package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/** The running service that all tests over HTTP share. */
public final class ServerUnderTest implements CloseableResource {

  private final ServerSettings settings;
  private final TestDatabase database;
  private final ReusedConnections connections;
  private final Container container;
  private final Path dataFolder;

  private ServerUnderTest(
      Path dataFolder, ServerSettings settings, TestDatabase database, Container container) {
    this.dataFolder = dataFolder;
    this.settings = settings;
    this.database = database;
    connections = new ReusedConnections(database);
    this.container = container;
  }

  /** Starts the server on free ports, with a new database and data folder. */
  static ServerUnderTest start() {
    Path dataFolder = TestFolders.fresh("server-under-test");
    ServerSettings settings = new ServerSettings(dataFolder);
    TestDatabase database = TestDatabase.empty();
    try {
      RsaKeys.layOut(dataFolder.resolve("keys"));
      Container container = Container.start(dataFolder, settings, database);
      return new ServerUnderTest(dataFolder, settings, database, container);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Whether it is the server on which every build runs all tests: Payara Micro. */
  public boolean isDefault() {
    return Container.server().equals("payara-micro");
  }

  /** Payara Server, which can replace the WAR; no other test may run meanwhile. */
  public PayaraServer payaraServer() {
    return (PayaraServer) container;
  }

  /**
   * The URL of a path of the service.
   *
   * @param path from the root, as in {@code /api/patients?page=2}
   */
  public URI uri(String path) {
    return container.address().resolve(path);
  }

  /** A connection to the service's database, for what isn't visible over HTTP. */
  public Connection database() throws SQLException {
    return connections.take();
  }

  /** The folder of the recordings, keys and all other files of the service. */
  public Path dataFolder() {
    return dataFolder;
  }

  /** A value of {@code server-under-test.properties}. */
  public String setting(String key) {
    return settings.values().get(key);
  }

  /** The port of {@code {port:name}} in {@code server-under-test.properties}. */
  public int port(String name) {
    return settings.port(name);
  }

  /** Deletes everything but the server's log. */
  @Override
  public void close() {
    container.close();
    database.close();
    TestFolders.remove(dataFolder);
  }
}
