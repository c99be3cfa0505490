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
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.file.FolderRemoval;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.service.RecordingStorage;

/**
 * Stores recordings in files: a folder per organization, a subfolder for the last two digits of the recording's id, and
 * a file per recording. The encryption is bound to the file's name, so that files can't be swapped.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FolderRecordingStorage implements RecordingStorage {

  /** The end of the name of a file that isn't complete. */
  public static final String DRAFT = ".part";

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
  public long eachWrittenBetween(
      Instant from, Instant to, int most, Consumer<List<StoredRecording>> batches)
      throws IOException {
    List<StoredRecording> batch = new ArrayList<>();
    long all =
        each(
            recording -> {
              Instant written = recording.writtenAt();
              if (!written.isBefore(from) && written.isBefore(to)) {
                batch.add(recording);
              }
              if (batch.size() == most) {
                batches.accept(List.copyOf(batch));
                batch.clear();
              }
              return FileVisitResult.CONTINUE;
            });
    if (!batch.isEmpty()) {
      batches.accept(batch);
    }
    return all;
  }

  /** Visits recordings until the visitor stops, and counts them. */
  private long each(Function<StoredRecording, FileVisitResult> visitor) throws IOException {
    AtomicLong visited = new AtomicLong();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes facts) {
            return folder.equals(orphans())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
            Optional<StoredRecording> stored = stored(file, facts.lastModifiedTime().toInstant());
            if (stored.isEmpty()) {
              return FileVisitResult.CONTINUE;
            }
            visited.incrementAndGet();
            return visitor.apply(stored.get());
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException vanished) {
            return FileVisitResult.CONTINUE;
          }
        });
    return visited.get();
  }

  private Optional<StoredRecording> stored(Path path, Instant written) {
    String name = path.getFileName().toString().replace(DRAFT, "");
    Optional<UUID> organization = Ids.parse(root.relativize(path).getName(0).toString());
    return organization.flatMap(
        owner ->
            Ids.parse(name)
                .map(
                    recording ->
                        new StoredRecording(new RecordingName(owner, recording), written)));
  }

  @Override
  public void setAside(RecordingName name, Instant now) throws IOException {
    Path file = file(name.organizationId(), name.recordingId());
    Path aside = orphans().resolve(day(now).toString()).resolve(name.organizationId().toString());
    Files.createDirectories(aside);
    for (Path part : List.of(file, file.resolveSibling(file.getFileName() + DRAFT))) {
      if (Files.exists(part)) {
        Files.move(part, aside.resolve(part.getFileName()), StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }

  @Override
  public void forgetSetAside(Instant before) throws IOException {
    for (Path day : setAside()) {
      if (isBefore(day, day(before))) {
        FolderRemoval.of(day);
      }
    }
  }

  /** The folders of days on which recordings were set aside. */
  public List<Path> setAside() throws IOException {
    if (Files.notExists(orphans())) {
      return List.of();
    }
    try (Stream<Path> days = Files.list(orphans())) {
      return days.toList();
    }
  }

  private static boolean isBefore(Path folder, LocalDate day) {
    try {
      return LocalDate.parse(folder.getFileName().toString()).isBefore(day);
    } catch (DateTimeParseException notOurs) {
      return false;
    }
  }

  private static LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, ZoneOffset.UTC);
  }

  /** A folder for each day on which recordings were set aside, with a folder per organization. */
  private Path orphans() {
    return root.resolve("orphans");
  }

  @Override
  public Optional<UUID> identity() throws IOException {
    Path file = root.resolve(IDENTITY);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    String text = Files.readString(file).strip();
    return Optional.of(
        Ids.parse(text).orElseThrow(() -> new IOException(file + " holds no identity: " + text)));
  }

  @Override
  public void identify(UUID id) throws IOException {
    PrivateFile.readOrCreate(root.resolve(IDENTITY), id::toString);
  }

  @Override
  public boolean isEmpty() throws IOException {
    return each(any -> FileVisitResult.TERMINATE) == 0;
  }

  @Override
  public boolean holds(RecordingName name) {
    return Files.exists(file(name.organizationId(), name.recordingId()));
  }

  @Override
  public String toString() {
    return root.toString();
  }

  /** Where a recording is, or would be. */
  public Path file(UUID organizationId, UUID recordingId) {
    String name = recordingId.toString();
    return root.resolve(organizationId.toString())
        .resolve(name.substring(name.length() - 2))
        .resolve(name);
  }

  /** What the encryption of a recording is bound to. */
  public static byte[] name(UUID organizationId, UUID recordingId) {
    return ("recordings:" + organizationId + ":" + recordingId).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Gives the file its name only after all bytes are on the disk, so that it survives a power failure completely or not
   * at all.
   */
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
