package org.wardvoice.console.rest;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The static files of the WAR, kept in memory: there are few, and they are small. */
final class ConsoleFiles {

  private static final String ENTRY_PAGE = "/index.html";

  /** The names of the bundle's files contain a hash of their content. */
  private static final String HASHED = "/assets/";

  /** The first segments of the console's URLs. */
  private static final Set<String> SCREENS =
      Set.of(
          "patients",
          "notes",
          "tasks",
          "feedback",
          "alerts",
          "figures",
          "reports",
          "organization",
          "account",
          "speak",
          "help",
          "api-docs");

  private final Map<String, ConsoleFile> files;

  private ConsoleFiles(Map<String, ConsoleFile> files) {
    this.files = files;
  }

  static ConsoleFiles of(ServletContext context) throws IOException {
    Map<String, ConsoleFile> files = new HashMap<>();
    for (String folder : Set.of("/", HASHED)) {
      for (String path :
          Objects.requireNonNullElse(context.getResourcePaths(folder), Set.<String>of())) {
        if (MediaTypes.isKnown(path)) {
          try (InputStream in = context.getResourceAsStream(path)) {
            files.put(path, new ConsoleFile(path, in.readAllBytes(), folder.equals(HASHED)));
          }
        }
      }
    }
    return new ConsoleFiles(files);
  }

  /** The file at a path of the WAR; the entry page at a URL of the console. */
  Optional<ConsoleFile> at(String path) {
    return Optional.ofNullable(files.get(isScreen(path) ? ENTRY_PAGE : path));
  }

  private static boolean isScreen(String path) {
    String first = path.substring(Math.min(1, path.length())).replaceFirst("/.*", "");
    return path.equals("/") || SCREENS.contains(first);
  }
}
