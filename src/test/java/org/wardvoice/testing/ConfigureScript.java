package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Runs the shipped script that configures a server: {@code server-config/wildfly/configure.sh} or Payara Server's. */
public final class ConfigureScript {

  /** The exit code and all that the script printed. */
  public record Outcome(int exitCode, String output) {}

  private final Path script;
  private final Path server;
  private final Map<String, String> environment;

  private ConfigureScript(Path script, Path server, Map<String, String> environment) {
    this.script = script;
    this.server = server;
    this.environment = environment;
  }

  /** For the unzipped WildFly of the profile {@code wildfly}. */
  public static ConfigureScript ofWildFly() {
    return new ConfigureScript(
        Path.of("server-config/wildfly/configure.sh"),
        Path.of(System.getProperty("it.wildfly")),
        Map.of());
  }

  /** For a domain of the unzipped Payara Server of the profile {@code payara-server}. */
  public static ConfigureScript ofPayara(Path domain) {
    return new ConfigureScript(
        Path.of("server-config/payara-server/configure.sh"),
        Path.of(System.getProperty("it.payara-server")),
        Map.of(
            "PAYARA_DOMAIN", domain.toString(),
            "JAVA_TOOL_OPTIONS", String.join(" ", Container.QUICK_START)));
  }

  /** Writes settings as an administrator would, and returns the file. */
  static Path settings(Path folder, Map<String, String> values) throws IOException {
    return Files.write(
        folder.resolve("wardvoice.env"),
        values.entrySet().stream()
            .map(setting -> variable(setting.getKey()) + "=" + setting.getValue())
            .toList());
  }

  /** A copy of the file with another mail server, heap and password. */
  public static Path changed(Path settings) throws IOException {
    return Files.writeString(
        settings.resolveSibling("changed.env"),
        Files.readString(settings)
            + """
            WARDVOICE_MAIL_HOST="relay.hospital.example"
            WARDVOICE_HEAP=2g
            WARDVOICE_DATABASE_PASSWORD='an "other" $word'
            """);
  }

  /** The environment variable of a key. */
  static String variable(String key) {
    return key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }

  /** The server's folder. */
  public Path server() {
    return server;
  }

  /** Runs the script to configure the server; it must succeed. */
  void apply(Path settings) {
    Outcome outcome = run(settings);
    if (outcome.exitCode() != 0) {
      throw new IllegalStateException(script + " failed: " + outcome.output());
    }
  }

  /** Runs the script. */
  public Outcome run(Path settings, String... options) {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(options));
    command.addAll(List.of(settings.toString(), server.toString()));
    try {
      // A file, because a server that the script starts keeps a pipe open.
      Path output = Files.createTempFile("configure", ".log");
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
      builder.environment().putAll(environment);
      int exitCode = builder.start().waitFor();
      String printed = Files.readString(output);
      Files.delete(output);
      return new Outcome(exitCode, printed);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
