package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders below {@code target} that start empty. */
public final class TestFolders {

  private static final Path PARENT = Path.of("target", "it").toAbsolutePath();

  private TestFolders() {}

  /** A new, empty folder; its name begins with {@code name}. */
  public static Path fresh(String name) {
    try {
      return Files.createTempDirectory(Files.createDirectories(PARENT), name + "-");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Where all tests keep PostgreSQL's programs, unpacked once. */
  public static Path binaries() throws IOException {
    return Files.createDirectories(PARENT.resolve("postgres-binaries"));
  }
}
