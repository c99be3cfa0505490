package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The WAR in a folder that is kept between starts: the server would copy and unpack an archive at each of them. It is
 * unpacked while the database starts.
 */
public final class UnpackedWar {

  private static final String UNFINISHED = "unfinished";

  private final FutureTask<Path> folder;

  private UnpackedWar(Path war, Path parent) {
    folder = new FutureTask<>(() -> unpackOnce(war, parent));
  }

  /**
   * Begins to unpack the WAR unless that was done before.
   *
   * @param parent contains nothing else
   */
  public static UnpackedWar begin(Path war, Path parent) {
    UnpackedWar unpacked = new UnpackedWar(war, parent);
    Thread thread = new Thread(unpacked.folder, "Unpacking of the WAR");
    thread.setDaemon(true);
    thread.start();
    return unpacked;
  }

  /** Waits for the end. */
  public Path folder() throws IOException {
    try {
      return folder.get();
    } catch (ExecutionException failed) {
      throw new IOException("The WAR can't be unpacked: " + failed.getCause(), failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
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
