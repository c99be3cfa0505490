package org.wardvoice.operations.erasure;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.SQLException;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.file.FolderSync;

/** Files with a list of their checksums, which {@code sha256sum -c} reads. */
final class ChecksummedFiles implements AutoCloseable {

  private static final String LIST = "SHA256SUMS";
  private static final String GAP = "  ";

  private final Path folder;
  private final Writer list;

  private ChecksummedFiles(Path folder, Writer list) {
    this.folder = folder;
    this.list = list;
  }

  /** Writes the content of a file. */
  interface Content {
    void writeTo(OutputStream out) throws IOException, SQLException;
  }

  /** Begins an empty list. */
  static ChecksummedFiles in(Path folder) throws IOException {
    return new ChecksummedFiles(folder, Files.newBufferedWriter(folder.resolve(LIST)));
  }

  /** Writes a file completely to the disk. */
  void write(String name, Content content) throws IOException, SQLException {
    Path file = file(name);
    MessageDigest digest = Sha256.digest();
    try (OutputStream out =
        new DigestOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), digest)) {
      content.writeTo(out);
    }
    force(file);
    add(name, Sha256.hex(digest.digest()));
  }

  /** The place of a file, in a folder that exists. */
  Path file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return file;
  }

  /** Lists a file that is there. */
  void add(String name, String sha256) throws IOException {
    list.write(sha256 + GAP + name + "\n");
  }

  /** Completes and lists a file that was written elsewhere. */
  void add(String name) throws IOException {
    force(folder.resolve(name));
    add(name, sha256(folder.resolve(name)));
  }

  private static void force(Path file) throws IOException {
    try (FileChannel bytes = FileChannel.open(file, StandardOpenOption.WRITE)) {
      bytes.force(true);
    }
    FolderSync.force(file.getParent());
  }

  /** Completes the list; returns its own checksum. */
  String complete() throws IOException {
    list.close();
    force(folder.resolve(LIST));
    return sha256(folder.resolve(LIST));
  }

  @Override
  public void close() throws IOException {
    list.close();
  }

  /**
   * Reads all files, and compares them with the list.
   *
   * @param checksum of the list
   * @throws IllegalStateException that names a file that is missing or another one
   */
  static void verify(Path folder, String checksum) throws IOException {
    requireSame(folder, LIST, checksum);
    try (BufferedReader lines = Files.newBufferedReader(folder.resolve(LIST))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] parts = line.split(GAP, 2);
        requireSame(folder, parts[1], parts[0]);
      }
    }
  }

  private static void requireSame(Path folder, String name, String checksum) throws IOException {
    try {
      if (!sha256(folder.resolve(name)).equals(checksum)) {
        throw new IllegalStateException(
            "The file %s of the export is damaged: delete it, and repeat the command. Nothing was deleted."
                .formatted(name));
      }
    } catch (NoSuchFileException gone) {
      throw new IllegalStateException(
          "The file %s of the export is missing. Nothing was deleted.".formatted(name));
    }
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest = Sha256.digest();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return Sha256.hex(digest.digest());
  }
}
