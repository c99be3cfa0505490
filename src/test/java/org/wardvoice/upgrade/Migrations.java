package org.wardvoice.upgrade;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The versioned migrations of this release, in order. */
final class Migrations {

  private static final Path FOLDER = Path.of("src/main/resources/db/migration");
  private static final Pattern NAME = Pattern.compile("V(\\d+)__\\w+\\.sql");

  private Migrations() {}

  /** One script. */
  record Migration(String version, String sql) {

    private static Migration of(Path file) {
      Matcher name = NAME.matcher(file.getFileName().toString());
      if (!name.matches()) {
        throw new IllegalArgumentException("Not a migration: " + file);
      }
      try {
        return new Migration(name.group(1), Files.readString(file));
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  static String last() {
    List<Migration> all = after("");
    return all.get(all.size() - 1).version();
  }

  static List<Migration> after(String version) {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("V"))
          .sorted()
          .map(Migration::of)
          .filter(migration -> migration.version().compareTo(version) > 0)
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
