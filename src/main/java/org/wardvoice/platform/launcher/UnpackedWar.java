package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The WAR in a folder that is kept between starts: the server would copy and unpack an archive at each of them. */
final class UnpackedWar {

  private static final String UNFINISHED = "unfinished";

  private UnpackedWar() {}

  /**
   * Unpacks the WAR unless that was done before.
   *
   * @param parent contains nothing else
   */
  static Path of(Path war, Path parent) throws IOException {
    try (ZipFile archive = new ZipFile(war.toFile())) {
      Path folder = parent.resolve(fingerprint(archive));
      if (Files.notExists(folder)) {
        MicroRoot.remove(parent);
        Path unfinished = Files.createDirectories(parent.resolve(UNFINISHED));
        unpack(archive, unfinished);
        Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
      }
      return folder;
    }
  }

  private static void unpack(ZipFile archive, Path folder) throws IOException {
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

  /** Of the entries' names and checksums, which are read without unpacking. */
  private static String fingerprint(ZipFile archive) {
    MessageDigest digest = MicroRoot.digest();
    archive.stream()
        .forEach(
            entry -> {
              digest.update(entry.getName().getBytes(StandardCharsets.UTF_8));
              digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, entry.getCrc()));
            });
    return HexFormat.of().formatHex(digest.digest(), 0, 6);
  }
}
