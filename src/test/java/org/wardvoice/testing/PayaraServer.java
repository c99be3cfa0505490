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
import java.util.Map;
import java.util.TreeMap;

/** Payara Server with a new domain, configured by the shipped script. */
public final class PayaraServer implements Container {

  private static final String DOMAIN = "wardvoice";

  private static final String MAIL_PORT = "wardvoice.mail.port";

  private static final int ADMINISTRATION = 48;
  private static final int HTTP = 80;

  /** The ports of a domain, relative to its base. */
  private static final int[] PORTS = {9, 37, 38, 39, ADMINISTRATION, 66, 76, HTTP, 81, 86};

  private final Path home = Path.of(System.getProperty("it.payara-server"));
  private final int base = Ports.freeOffset(PORTS);
  private final Path dataFolder;

  private PayaraServer(Path dataFolder) {
    this.dataFolder = dataFolder;
  }

  static PayaraServer start(Path dataFolder, ServerSettings settings, TestDatabase database)
      throws IOException {
    PayaraServer server = new PayaraServer(dataFolder);
    server.makeDomain();
    server.administer("start-domain", "--domaindir", dataFolder.toString(), DOMAIN);
    Map<String, String> values = new TreeMap<>(settings.values());
    values.putAll(database.access().values());
    values.put("wardvoice.data-folder", dataFolder.toString());
    values.put("wardvoice.http-port", Integer.toString(server.base + HTTP));
    ConfigureScript script = ConfigureScript.ofPayara(dataFolder.resolve(DOMAIN));
    // As an administrator who has made a mistake: mail arrives if the second run has mended it.
    script.apply(ConfigureScript.settings(dataFolder, with(values, MAIL_PORT, "1")));
    script.apply(ConfigureScript.settings(dataFolder, values));
    return server;
  }

  private static Map<String, String> with(Map<String, String> values, String key, String value) {
    Map<String, String> changed = new TreeMap<>(values);
    changed.put(key, value);
    return changed;
  }

  /** Deploys the WAR. */
  public void deploy() throws IOException {
    ask("deploy", "--name=wardvoice", "--contextroot=/", "target/wardvoice.war");
  }

  /** Removes the WAR. */
  public void undeploy() throws IOException {
    ask("undeploy", "wardvoice");
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
    // Tests expect the log there.
    Files.createSymbolicLink(log(), domainLog());
  }

  /** A command for the running domain. */
  private void ask(String... command) throws IOException {
    List<String> line = new ArrayList<>(List.of("--port", Integer.toString(base + ADMINISTRATION)));
    line.addAll(List.of(command));
    administer(line.toArray(String[]::new));
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
    builder.environment().put("JAVA_TOOL_OPTIONS", String.join(" ", QUICK_START));
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
