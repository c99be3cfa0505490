package org.wardvoice.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Payara Server with a new domain, created by the steps of {@code server-config/payara-server/README.md}: settings come
 * from the environment.
 */
public final class PayaraServer implements Container {

  private static final String DOMAIN = "wardvoice";

  /** The tests' mail server has no TLS. */
  private static final String MAIL = "resources.mail-resource.mail/wardvoice.property.mail-smtp-";

  private static final int ADMINISTRATION = 48;
  private static final int HTTP = 80;

  /** The ports of a domain, relative to its base. */
  private static final int[] PORTS = {9, 37, 38, 39, ADMINISTRATION, 66, 76, HTTP, 81, 86};

  private final Path home = Path.of(System.getProperty("it.payara-server"));
  private final int base = Ports.freeOffset(PORTS);
  private final Path dataFolder;
  private final Map<String, String> environment;

  private PayaraServer(Path dataFolder, Map<String, String> environment) {
    this.dataFolder = dataFolder;
    this.environment = environment;
  }

  static PayaraServer start(Path dataFolder, ServerSettings settings, TestDatabase database)
      throws IOException {
    PayaraServer server = new PayaraServer(dataFolder, environment(dataFolder, settings, database));
    server.makeDomain();
    server.administer("start-domain", "--domaindir", dataFolder.toString(), DOMAIN);
    server.ask("multimode", "--file", commands(dataFolder, settings).toString());
    server.ask("set", MAIL + "starttls-enable=false", MAIL + "starttls-required=false");
    server.administer("restart-domain", "--domaindir", dataFolder.toString(), DOMAIN);
    server.deploy();
    return server;
  }

  /** Deploys the WAR. */
  public void deploy() throws IOException {
    ask("deploy", "--name=wardvoice", "--contextroot=/", "target/wardvoice.war");
  }

  /** Removes the WAR. */
  public void undeploy() throws IOException {
    ask("undeploy", "wardvoice");
  }

  private static Map<String, String> environment(
      Path dataFolder, ServerSettings settings, TestDatabase database) {
    Map<String, String> environment = new TreeMap<>(database.access().values());
    settings
        .values()
        .forEach(
            (key, value) ->
                environment.put(key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_"), value));
    environment.put("WARDVOICE_DATA_FOLDER", dataFolder.toString());
    environment.put("JAVA_TOOL_OPTIONS", String.join(" ", QUICK_START));
    return environment;
  }

  /** The shipped commands, without the health port. */
  private static Path commands(Path dataFolder, ServerSettings settings) throws IOException {
    String shipped = Files.readString(Path.of("server-config/payara-server/wardvoice.asadmin"));
    return Files.writeString(
        dataFolder.resolve("wardvoice.asadmin"),
        shipped.replace("8090", settings.values().get(ServerSettings.HEALTH_PORT)));
  }

  private void makeDomain() throws IOException {
    administer(
        "create-domain",
        "--nopassword=true",
        "--domaindir",
        dataFolder.toString(),
        "--portbase",
        Integer.toString(base),
        DOMAIN);
    Path libraries = dataFolder.resolve(DOMAIN).resolve("lib");
    Files.copy(Path.of("target/launcher/lib/postgresql.jar"), libraries.resolve("postgresql.jar"));
    // Tests expect the log there.
    Files.createSymbolicLink(log(), domainLog());
  }

  /** Runs an asadmin command on a running domain. */
  private void ask(String... command) throws IOException {
    List<String> all = new ArrayList<>(List.of("--port", Integer.toString(base + ADMINISTRATION)));
    all.addAll(List.of(command));
    administer(all.toArray(String[]::new));
  }

  private void administer(String... command) throws IOException {
    List<String> line = new ArrayList<>();
    line.add(home.resolve("bin/asadmin").toString());
    line.add("--interactive=false");
    line.addAll(List.of(command));
    File log = dataFolder.resolve("asadmin.log").toFile();
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
    builder.environment().putAll(environment);
    try {
      if (builder.start().waitFor() != 0) {
        throw new IllegalStateException(line + " failed; see " + log);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  @Override
  public URI address() {
    return URI.create("http://localhost:" + (base + HTTP));
  }

  @Override
  public void close() {
    try {
      administer("stop-domain", "--kill=true", "--domaindir", dataFolder.toString(), DOMAIN);
      Files.move(domainLog(), log(), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Path log() {
    return dataFolder.resolve("server.log");
  }

  private Path domainLog() {
    return dataFolder.resolve(DOMAIN).resolve("logs/server.log");
  }
}
