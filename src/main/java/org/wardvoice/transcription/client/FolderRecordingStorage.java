package org.wardvoice.transcription.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.service.RecordingStorage;

/**
 * A folder for each organization, in it one by the last two digits of the recording's id, in it one file for each
 * recording. A file's name is bound into its encryption, so that files can't be swapped.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FolderRecordingStorage implements RecordingStorage {

  private static final String DRAFT = ".part";

  private Path root;
  private Keysets keysets;

  protected FolderRecordingStorage() {}

  @Inject
  public FolderRecordingStorage(DataFolder folder, Keysets keysets) {
    root = folder.recordings();
    this.keysets = keysets;
  }

  @Override
  public OutputStream create(UUID organizationId, UUID recordingId) throws IOException {
    Path file = file(organizationId, recordingId);
    Files.createDirectories(file.getParent());
    Path draft = file.resolveSibling(file.getFileName() + DRAFT);
    FileChannel channel =
        FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      OutputStream bytes = new SyncedOutputStream(channel, draft, file, root);
      return keysets.recordings().newEncryptingStream(bytes, name(organizationId, recordingId));
    } catch (GeneralSecurityException e) {
      channel.close();
      throw new IOException("A recording can't be encrypted", e);
    }
  }

  @Override
  public InputStream open(UUID organizationId, UUID recordingId, long offset) throws IOException {
    SeekableByteChannel encrypted = Files.newByteChannel(file(organizationId, recordingId));
    try {
      SeekableByteChannel plain =
          keysets
              .recordings()
              .newSeekableDecryptingChannel(encrypted, name(organizationId, recordingId));
      return Channels.newInputStream(plain.position(offset));
    } catch (GeneralSecurityException | IOException e) {
      encrypted.close();
      throw new IOException("A recording can't be decrypted", e);
    }
  }

  @Override
  public void delete(UUID organizationId, UUID recordingId) throws IOException {
    Path file = file(organizationId, recordingId);
    Files.deleteIfExists(file);
    Files.deleteIfExists(file.resolveSibling(file.getFileName() + DRAFT));
  }

  @Override
  public void eachWrittenBetween(
      Instant from, Instant to, int most, Consumer<List<StoredRecording>> batches)
      throws IOException {
    List<StoredRecording> batch = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
            Instant written = facts.lastModifiedTime().toInstant();
            if (!written.isBefore(from) && written.isBefore(to)) {
              stored(file).ifPresent(batch::add);
            }
            if (batch.size() == most) {
              batches.accept(List.copyOf(batch));
              batch.clear();
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException vanished) {
            return FileVisitResult.CONTINUE;
          }
        });
    if (!batch.isEmpty()) {
      batches.accept(batch);
    }
  }

  private Optional<StoredRecording> stored(Path path) {
    String name = path.getFileName().toString().replace(DRAFT, "");
    Optional<UUID> organization = Ids.parse(root.relativize(path).getName(0).toString());
    return organization.flatMap(
        owner -> Ids.parse(name).map(recording -> new StoredRecording(owner, recording)));
  }

  private Path file(UUID organizationId, UUID recordingId) {
    String name = recordingId.toString();
    return root.resolve(organizationId.toString())
        .resolve(name.substring(name.length() - 2))
        .resolve(name);
  }

  private static byte[] name(UUID organizationId, UUID recordingId) {
    return ("recordings:" + organizationId + ":" + recordingId).getBytes(StandardCharsets.UTF_8);
  }

  /** The file takes its name only when all its bytes are on the disk, and keeps it through a power loss. */
  private static final class SyncedOutputStream extends FilterOutputStream {

    private final FileChannel channel;
    private final Path draft;
    private final Path file;
    private final Path root;
    private boolean closed;

    SyncedOutputStream(FileChannel channel, Path draft, Path file, Path root) {
      super(Channels.newOutputStream(channel));
      this.channel = channel;
      this.draft = draft;
      this.file = file;
      this.root = root;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      if (closed) {
        return;
      }
      closed = true;
      try (channel) {
        channel.force(true);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      for (Path folder = file.getParent(); folder.startsWith(root); folder = folder.getParent()) {
        FolderSync.force(folder);
      }
    }
  }
}
