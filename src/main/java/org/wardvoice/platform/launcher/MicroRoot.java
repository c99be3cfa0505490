package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Payara Micro's root folder and the command files that configure it.
 *
 * <p>The folder is kept between starts: only a server that already knows its resources when it boots can finish the
 * transactions that a crash left open. So commands for existing resources are left out, and those for a replica of the
 * database if the environment names none. A new broker adapter or other commands get a new folder.
 */
public final class MicroRoot {

  private static final String PREFIX = "payara-";
  private static final String PRE_BOOT = "pre-boot.asadmin";
  private static final String POST_BOOT = "post-boot.asadmin";
  private static final String LOGGING = "logging.properties";
  private static final String TEXT = "formatter=java.util.logging.SimpleFormatter";
  private static final String JSON =
      "formatter=fish.payara.enterprise.server.logging.JSONLogFormatter";
  private static final String READER = "wardvoice-reader";
  private static final String READER_URL = "WARDVOICE_READER_URL";
  private static final Pattern PLACE = Pattern.compile("\\$\\{ENV=([A-Z_]+)}");
  private static final String CONFIGURATION = "config/domain.xml";

  /** The application and its reference in the server's configuration. */
  private static final Pattern APPLICATION =
      Pattern.compile(
          "<(application|application-ref) [^>]*\\b(name|ref)=\"wardvoice\"[^>]*>.*?</\\1>",
          Pattern.DOTALL);

  private static final Pattern CREATION =
      Pattern.compile("create-.* (?<resource>\\S+)|deploy --name=(?<application>\\S+) .*");

  private final Path folder;
  private final Map<String, String> values;

  private MicroRoot(Path folder, Map<String, String> values) {
    this.folder = folder;
    this.values = values;
  }

  /**
   * The root folder for this broker adapter, below {@code parent}.
   *
   * @param values for {@code ${ENV=NAME}} in the command files; the server itself resolves the rest
   */
  public static MicroRoot in(Path parent, Path brokerAdapter, Map<String, String> values)
      throws IOException {
    Path folder = parent.resolve(PREFIX + fingerprint(brokerAdapter));
    removeOthers(folder);
    return new MicroRoot(Files.createDirectories(folder), values);
  }

  /**
   * The values for the placeholders of the health port, which has its own threads.
   *
   * @param port 0 for none
   */
  public static Map<String, String> healthPort(int port) {
    return Map.of(
        "WARDVOICE_HEALTH_LISTENER", Boolean.toString(port > 0),
        "WARDVOICE_HEALTH_PORT", Integer.toString(Math.max(port, 1)));
  }

  /** The folder for {@code --rootdir}. */
  public Path folder() {
    return folder;
  }

  /** Writes the commands to run before the server boots, and returns the file. */
  public Path preBootCommands() throws IOException {
    return Files.writeString(folder.resolve(PRE_BOOT), commands(PRE_BOOT));
  }

  /** Writes the commands that deploy the broker's adapter, and returns the file. */
  public Path postBootCommands() throws IOException {
    forgetApplication();
    return Files.writeString(folder.resolve(POST_BOOT), commands(POST_BOOT));
  }

  /** Or the server would load the WAR of the last start before it deploys the present one. */
  private void forgetApplication() throws IOException {
    Path configuration = folder.resolve(CONFIGURATION);
    if (Files.exists(configuration)) {
      String others = APPLICATION.matcher(Files.readString(configuration)).replaceAll("");
      Path written = Files.writeString(folder.resolve("domain.xml"), others);
      Files.move(written, configuration, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** Writes the logging configuration, and returns the file. */
  public Path logProperties() throws IOException {
    String properties = template(LOGGING);
    if ("json".equals(values.get("WARDVOICE_LOG_FORMAT"))) {
      properties = properties.replace(TEXT, JSON);
    }
    return Files.writeString(folder.resolve(LOGGING), properties);
  }

  private String commands(String name) throws IOException {
    String commands =
        template(name).lines().filter(this::isNeeded).collect(Collectors.joining("\n", "", "\n"));
    return PLACE
        .matcher(commands)
        .replaceAll(
            place -> Matcher.quoteReplacement(values.getOrDefault(place.group(1), place.group())));
  }

  private boolean isNeeded(String command) {
    if (command.contains(READER) && System.getenv(READER_URL) == null) {
      return false;
    }
    Matcher creation = CREATION.matcher(command);
    if (!creation.matches()) {
      return true;
    }
    String resource = creation.group("resource");
    return !isKnown(resource == null ? creation.group("application") : resource);
  }

  private boolean isKnown(String name) {
    try {
      Path configuration = folder.resolve(CONFIGURATION);
      return Files.exists(configuration)
          && Files.readString(configuration).contains("name=\"" + name + "\"");
    } catch (IOException unreadable) {
      throw new StartFailure("The server's configuration can't be read: " + unreadable, unreadable);
    }
  }

  /** Deletes files of other versions, which are large and no longer needed. */
  private static void removeOthers(Path folder) throws IOException {
    try (Stream<Path> siblings = Files.list(folder.getParent())) {
      for (Path sibling : siblings.toList()) {
        if (sibling.getFileName().toString().startsWith(PREFIX) && !sibling.equals(folder)) {
          remove(sibling);
        }
      }
    }
  }

  static void remove(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static String fingerprint(Path brokerAdapter) throws IOException {
    return new Fingerprint()
        .of(brokerAdapter)
        .of(template(PRE_BOOT))
        .of(template(POST_BOOT))
        .digits();
  }

  private static String template(String name) throws IOException {
    try (InputStream stream = MicroRoot.class.getResourceAsStream("/payara-micro/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
