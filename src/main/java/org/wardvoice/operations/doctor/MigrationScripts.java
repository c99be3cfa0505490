package org.wardvoice.operations.doctor;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** The migrations of this version, for commands, which run without Flyway. */
public final class MigrationScripts {

  private final Path folder;
  private final Map<String, String> placeholders;

  /**
   * Finds the migrations.
   *
   * @param classes the folder of the application's classes and migrations
   * @param placeholders of the migrations
   */
  public MigrationScripts(Path classes, Map<String, String> placeholders) {
    folder = classes.resolve("db/migration");
    this.placeholders = placeholders;
  }

  /** In Flyway's order: by version, then the repeatable ones. */
  public List<Path> inOrder() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.filter(file -> file.toString().endsWith(".sql")).sorted().toList();
      return Stream.of("V", "R")
          .flatMap(
              kind -> all.stream().filter(file -> file.getFileName().toString().startsWith(kind)))
          .toList();
    }
  }

  /** A script, with the values of its placeholders. */
  public String text(Path script) throws IOException {
    String text = Files.readString(script, StandardCharsets.UTF_8);
    for (Map.Entry<String, String> one : placeholders.entrySet()) {
      text = text.replace("${" + one.getKey() + "}", one.getValue());
    }
    return text;
  }

  /** As Flyway computes it, without the ends of lines. */
  public int checksum(Path script) throws IOException {
    CRC32 sum = new CRC32();
    String text =
        script.getFileName().toString().startsWith("R")
            ? text(script)
            : Files.readString(script, StandardCharsets.UTF_8);
    try (BufferedReader lines = new BufferedReader(new StringReader(text))) {
      String line = lines.readLine();
      while (line != null) {
        sum.update(line.getBytes(StandardCharsets.UTF_8));
        line = lines.readLine();
      }
    }
    return (int) sum.getValue();
  }
}
