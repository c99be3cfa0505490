package org.wardvoice.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.platform.launcher.MailServer;
import org.wardvoice.platform.launcher.MicroRoot;

/** Sets the placeholders of {@code arquillian.xml} for Payara Micro. */
final class PayaraMicroOptions {

  private PayaraMicroOptions() {}

  /** Returns the server's future URL. */
  static URI prepare(Map<String, String> properties, TestDatabase database, Path dataFolder)
      throws IOException {
    int port = Ports.free();
    properties.put(
        "wardvoice.broker.data-folder",
        Files.createDirectories(dataFolder.resolve("broker")).toString());
    properties.put("com.sun.enterprise.connectors.inbound.ramid", "wardvoice-broker");
    properties.put("org.glassfish.startupThreadPolicy", "USE_NO_THREADS");
    Path adapter = Path.of("target/wardvoice-broker.rar").toAbsolutePath();
    Map<String, String> values = commandValues(database, adapter, dataFolder);
    values.putAll(MailServer.values(properties::get));
    values.putAll(
        MicroRoot.healthPort(Integer.parseInt(properties.remove(ServerSettings.HEALTH_PORT))));
    MicroRoot root = MicroRoot.in(dataFolder, adapter, values);
    ManagedContainer.fillIn("it.java-options", ManagedContainer.asOptions(properties));
    ManagedContainer.fillIn(
        "it.micro-options",
        String.join(
            " ",
            "--port " + port,
            "--rootdir " + escaped(root.folder()),
            "--prebootcommandfile " + escaped(root.preBootCommands()),
            "--postbootcommandfile " + escaped(root.postBootCommands()),
            "--logproperties " + escaped(logProperties(root, dataFolder))));
    return URI.create("http://localhost:" + port);
  }

  /** Writes the log to a file, too: Arquillian reads the console only to detect the end of the start. */
  private static Path logProperties(MicroRoot root, Path dataFolder) throws IOException {
    return Files.writeString(
        root.logProperties(),
        """
        handlers=java.util.logging.ConsoleHandler,java.util.logging.FileHandler
        java.util.logging.FileHandler.formatter=java.util.logging.SimpleFormatter
        java.util.logging.FileHandler.pattern=%s/server.log
        """
            .formatted(dataFolder),
        StandardOpenOption.APPEND);
  }

  private static Map<String, String> commandValues(
      TestDatabase database, Path adapter, Path dataFolder) throws IOException {
    Path transactions = Files.createDirectories(dataFolder.resolve("transactions"));
    Map<String, String> values = new HashMap<>(database.access().values());
    values.put("WARDVOICE_TRANSACTION_LOG", transactions.toString());
    values.put("WARDVOICE_BROKER_ADAPTER", adapter.toString());
    return values;
  }

  private static String escaped(Path path) {
    return path.toString().replace(" ", "\\ ");
  }
}
