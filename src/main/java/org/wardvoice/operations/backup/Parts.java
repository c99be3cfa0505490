package org.wardvoice.operations.backup;

import com.google.crypto.tink.StreamingAead;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.wardvoice.operations.backup.Contents.Part;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.file.FolderSync;

/** Files of rows, one a line: compressed, encrypted, and bound to backup and name so that none can take another's place. */
final class Parts {

  private static final int BUFFER = 1 << 16;

  private final BackupFolder folder;
  private final UUID backup;
  private final StreamingAead key;

  Parts(BackupFolder folder, UUID backup, StreamingAead key) {
    this.folder = folder;
    this.backup = backup;
    this.key = key;
  }

  /** Writes the rows. */
  interface Source {
    void writeTo(OutputStream rows) throws IOException, SQLException;
  }

  /** Reads the rows. */
  interface Target {
    void readFrom(InputStream rows) throws IOException, SQLException;
  }

  /** Fast rather than small: the rows are compressed while the database's snapshot is held. */
  private static final class Compressed extends GZIPOutputStream {

    Compressed(OutputStream out) throws IOException {
      super(out, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  /** Writes a part; its file gets its name when it is complete. */
  Part write(String name, Source source) throws IOException, SQLException {
    Path file = folder.file(name);
    Path draft = folder.file(name + ".new");
    Files.createDirectories(file.getParent());
    MessageDigest digest = Sha256.digest();
    RowsDigest rows = new RowsDigest();
    OutputStream bytes = new DigestOutputStream(Files.newOutputStream(draft), digest);
    try (bytes;
        OutputStream out =
            new DigestOutputStream(
                new BufferedOutputStream(new Compressed(encrypting(bytes, name)), BUFFER), rows)) {
      source.writeTo(out);
    }
    try (FileChannel written = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      written.force(true);
    }
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    FolderSync.force(file.getParent());
    return new Part(
        name, rows.rows(), rows.checksum(), Files.size(file), Sha256.hex(digest.digest()));
  }

  /** Whether a part was written completely. */
  boolean has(Part part) throws IOException {
    Path file = folder.file(part.name());
    return Files.exists(file) && Files.size(file) == part.bytes();
  }

  /**
   * Reads a part.
   *
   * @throws IllegalStateException if it is missing, or isn't what the manifest says
   */
  void read(Part part, Target target) throws SQLException {
    MessageDigest digest = Sha256.digest();
    RowsDigest rows = new RowsDigest();
    try (InputStream file =
            new DigestInputStream(Files.newInputStream(folder.file(part.name())), digest);
        InputStream plain = decrypting(file, part.name());
        InputStream in = new DigestInputStream(new GZIPInputStream(plain, BUFFER), rows)) {
      target.readFrom(in);
      in.transferTo(OutputStream.nullOutputStream());
      plain.transferTo(OutputStream.nullOutputStream());
      file.transferTo(OutputStream.nullOutputStream());
    } catch (NoSuchFileException missing) {
      throw new IllegalStateException("The part " + part.name() + " is missing.");
    } catch (FileSystemException unusable) {
      // Not damaged: this user may not read it, for example.
      throw new UncheckedIOException(unusable);
    } catch (IOException unreadable) {
      throw damaged(part);
    }
    if (!Sha256.hex(digest.digest()).equals(part.sha256())
        || rows.rows() != part.rows()
        || !rows.checksum().equals(part.checksum())) {
      throw damaged(part);
    }
  }

  private static IllegalStateException damaged(Part part) {
    return new IllegalStateException("The part " + part.name() + " is damaged.");
  }

  /** Proves that whoever wrote a text had the backup's keys. */
  byte[] seal(String name, byte[] text) throws IOException {
    ByteArrayOutputStream sealed = new ByteArrayOutputStream();
    try (OutputStream out = encrypting(sealed, name)) {
      out.write(Sha256.digest().digest(text));
    }
    return sealed.toByteArray();
  }

  /** Whether a text is the one that was sealed. */
  boolean isSealed(String name, byte[] text, InputStream sealed) {
    try (InputStream in = decrypting(sealed, name)) {
      return MessageDigest.isEqual(in.readAllBytes(), Sha256.digest().digest(text));
    } catch (IOException forged) {
      return false;
    }
  }

  private OutputStream encrypting(OutputStream out, String name) throws IOException {
    try {
      return key.newEncryptingStream(out, place(name));
    } catch (GeneralSecurityException e) {
      throw new IOException("A part can't be encrypted", e);
    }
  }

  private InputStream decrypting(InputStream in, String name) throws IOException {
    try {
      return key.newDecryptingStream(in, place(name));
    } catch (GeneralSecurityException e) {
      throw new IOException("A part can't be decrypted", e);
    }
  }

  private byte[] place(String name) {
    return (backup + "/" + name).getBytes(StandardCharsets.UTF_8);
  }
}
