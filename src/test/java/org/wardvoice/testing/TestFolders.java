package org.wardvoice.testing;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.wardvoice.platform.launcher.UnpackedWar;

/**
 * Folders below {@code target} that start empty. Tests delete large ones afterwards, because the databases and servers
 * of a whole run would fill a disk.
 */
public final class TestFolders {

  private static final Path PARENT = Path.of("target", "it").toAbsolutePath();

  private TestFolders() {}

  /** A new, empty folder; its name starts with {@code name}. */
  public static Path fresh(String name) {
    try {
      return Files.createTempDirectory(Files.createDirectories(PARENT), name + "-");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Provides the PostgreSQL programs to a process that unpacks them into that folder, if they are unpacked already. */
  public static void lendBinaries(Path place) throws IOException {
    try (Stream<Path> versions = Files.list(binaries())) {
      for (Path version : (Iterable<Path>) versions::iterator) {
        // The library's mark of a whole one: another test may be unpacking it.
        if (Files.exists(version.resolve(".exists"))) {
          lend(version, place.resolve(version.getFileName()));
        }
      }
    }
  }

  /** Provides the unpacked WAR of this build to a process that unpacks it into that folder, unless it has one. */
  static void lendWar(Path place) throws IOException {
    if (Files.notExists(place, LinkOption.NOFOLLOW_LINKS)) {
      Path shared = PARENT.resolve("war");
      alone(
          "war.lock", () -> UnpackedWar.begin(Path.of("target", "wardvoice.war"), shared).folder());
      Files.createDirectories(place.getParent());
      Files.createSymbolicLink(place, shared);
    }
  }

  /**
   * Does work that only one at a time may do of all runs of tests, which may begin at once.
   *
   * @param lock the name of a file
   */
  static <T> T alone(String lock, Callable<T> work) {
    // File locks exclude other processes, but not threads of this one.
    synchronized (PARENT) {
      try (FileChannel channel =
              FileChannel.open(Files.createDirectories(PARENT).resolve(lock), CREATE, WRITE);
          FileLock held = channel.lock()) {
        held.channel();
        return work.call();
      } catch (Exception failed) {
        throw new IllegalStateException(failed);
      }
    }
  }

  private static void lend(Path lent, Path place) throws IOException {
    try (Stream<Path> files = Files.walk(lent)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = place.resolve(lent.relativize(file));
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
          Files.createDirectories(target);
        } else if (Files.notExists(target, LinkOption.NOFOLLOW_LINKS)) {
          Files.createLink(target, file);
        }
      }
    }
  }

  /**
   * Deletes a test's folder, except for logs at its top level. Files that a killed process is still writing may remain.
   */
  public static void remove(Path folder) {
    File[] removed = folder.toFile().listFiles(file -> !file.getName().endsWith(".log"));
    if (removed != null) {
      for (File file : removed) {
        if (Files.isSymbolicLink(file.toPath())) {
          // The library would empty the folder that was lent.
          file.delete();
        } else {
          FileUtils.deleteQuietly(file);
        }
      }
    }
    folder.toFile().delete();
  }

  /** The shared folder of PostgreSQL's programs, unpacked once. */
  public static Path binaries() throws IOException {
    return Files.createDirectories(PARENT.resolve("postgres-binaries"));
  }
}
