package org.wardvoice.upgrade;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** The release before this one: {@code former-release.properties}. */
final class FormerRelease {

  /** Where {@code .ci/former} builds it. */
  private static final Path BUILD = Path.of("target/former/target");

  private FormerRelease() {}

  /** Its last migration. */
  static String schema() {
    Properties release = new Properties();
    try (InputStream file = FormerRelease.class.getResourceAsStream("/former-release.properties")) {
      release.load(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return release.getProperty("schema");
  }

  /** The folder of its WAR and launcher. */
  static Path build() {
    if (Files.notExists(BUILD.resolve("wardvoice.war"))) {
      throw new IllegalStateException("Build the former release with .ci/former");
    }
    return BUILD;
  }
}
