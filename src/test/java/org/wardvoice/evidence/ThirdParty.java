package org.wardvoice.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** The archives of others that the build packs, and the list of their licences. */
final class ThirdParty {

  private static final Path TARGET = Path.of("target");
  private static final Path LIST = Path.of("src/main/webapp/META-INF/THIRD-PARTY.txt");
  private static final Pattern LISTED = Pattern.compile("(?m)^([\\w.-]+:[\\w.-]+) +(\\S+)$");

  private ThirdParty() {}

  /** The licence of each {@code group:artifact} of the list. */
  static Map<String, String> licences() throws IOException {
    Map<String, String> licences = new TreeMap<>();
    LISTED
        .matcher(Files.readString(LIST))
        .results()
        .forEach(line -> licences.put(line.group(1), line.group(2)));
    return licences;
  }

  /** Names of the JAR files in the WAR and in the launcher's folder, without {@code .jar}. */
  static Set<String> inWarAndLauncher() throws IOException {
    Set<String> names = packed("wardvoice.war");
    try (Stream<Path> libraries = Files.list(TARGET.resolve("launcher/lib"))) {
      libraries.forEach(library -> add(library.toString(), names));
    }
    return names;
  }

  /** Names of the JAR files in the broker's adapter, without {@code .jar}. */
  static Set<String> inBroker() throws IOException {
    return packed("wardvoice-broker.rar");
  }

  private static Set<String> packed(String archive) throws IOException {
    Set<String> names = new TreeSet<>();
    try (ZipFile zip = new ZipFile(TARGET.resolve(archive).toFile())) {
      zip.stream().forEach(entry -> add(entry.getName(), names));
    }
    return names;
  }

  private static void add(String file, Set<String> names) {
    String name = Path.of(file).getFileName().toString();
    if (name.endsWith(".jar") && !name.startsWith("wardvoice-")) {
      names.add(name.substring(0, name.length() - ".jar".length()));
    }
  }
}
