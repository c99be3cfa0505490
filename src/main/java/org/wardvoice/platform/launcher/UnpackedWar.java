package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The WAR in a folder that is kept between starts: the server would copy and unpack an archive at each of them. It is
 * unpacked while the database and the server start.
 */
public final class UnpackedWar {

  private static final String UNFINISHED = "unfinished";

  private final Background<Path> folder;

  private UnpackedWar(Background<Path> folder) {
    this.folder = folder;
  }

  /**
   * Begins to unpack the WAR unless that was done before.
   *
   * @param parent contains nothing else
   */
  public static UnpackedWar begin(Path war, Path parent) {
    return new UnpackedWar(Background.begin("Unpacking of the WAR", () -> unpackOnce(war, parent)));
  }

  /** Waits for the end. */
  public Path folder() throws IOException {
    try {
      return folder.await();
    } catch (IOException | RuntimeException failed) {
      throw new IOException("The WAR can't be unpacked: " + failed, failed);
    }
  }

  private static Path unpackOnce(Path war, Path parent) throws IOException {
    Path folder = parent.resolve(new Fingerprint().of(war).digits());
    if (Files.notExists(folder)) {
      MicroRoot.remove(parent);
      Path unfinished = Files.createDirectories(parent.resolve(UNFINISHED));
      unpack(war, unfinished);
      Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
    }
    return folder;
  }

  private static void unpack(Path war, Path folder) throws IOException {
    try (ZipFile archive = new ZipFile(war.toFile())) {
      Enumeration<? extends ZipEntry> entries = archive.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        Path target = folder.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          try (InputStream from = archive.getInputStream(entry)) {
            Files.copy(from, target);
          }
        }
      }
    }
  }
}
