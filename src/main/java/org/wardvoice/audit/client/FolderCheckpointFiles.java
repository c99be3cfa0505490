package org.wardvoice.audit.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.service.AuditConfig;
import org.wardvoice.audit.service.CheckpointFiles;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.log.Log;

/** Checkpoints in a folder that all nodes share: {@code <chain>.checkpoints}, one signed statement per line. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FolderCheckpointFiles implements CheckpointFiles {

  private static final Log LOG = Log.of(FolderCheckpointFiles.class);

  private static final int LONGEST_LINE = 4096;

  /** Distinguishes the folder from an empty one, if the shared folder is not mounted. */
  private static final String MARKER = "checkpoints-folder.marker";

  private static final String MARKED =
      "Wardvoice keeps signed checkpoints of its audit log here.\n";

  private Path folder;

  protected FolderCheckpointFiles() {}

  @Inject
  public FolderCheckpointFiles(AuditConfig config) {
    this(config.checkpointsFolder());
  }

  FolderCheckpointFiles(Path folder) {
    this.folder = folder;
  }

  @Override
  public synchronized void begin() {
    try {
      if (!Files.exists(marker())) {
        Files.createDirectories(folder);
        Files.writeString(marker(), MARKED);
        FolderSync.force(folder);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Path marker() {
    return folder.resolve(MARKER);
  }

  /** Only one thread of one node at a time appends, so that positions increase from line to line. */
  @Override
  public synchronized Optional<Tail> append(
      UUID chain, long position, String signed, boolean first) {
    boolean isNew = !Files.exists(file(chain));
    if (isNew && !(first && Files.exists(marker()))) {
      return Optional.empty();
    }
    try {
      try (FileChannel channel = writable(chain);
          FileLock lock = channel.lock()) {
        lock.channel();
        return Optional.of(append(channel, position, signed));
      } finally {
        if (isNew) {
          FolderSync.force(folder);
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private FileChannel writable(UUID chain) throws IOException {
    return FileChannel.open(
        file(chain), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /** In place, so that the file keeps its owner, and nodes that wait for the lock append to the same file. */
  @Override
  public synchronized String replace(UUID chain, List<String> lines) {
    begin();
    try (FileChannel channel = writable(chain);
        FileLock lock = channel.lock()) {
      lock.channel();
      Path copy = copy(channel, chain);
      channel.truncate(0);
      for (String line : lines) {
        write(channel, line);
      }
      channel.force(true);
      FolderSync.force(folder);
      return copy.getFileName().toString();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Path copy(FileChannel channel, UUID chain) throws IOException {
    int number = 1;
    while (Files.exists(former(chain, number))) {
      number++;
    }
    Path copy = former(chain, number);
    try (FileChannel target =
        FileChannel.open(copy, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      long copied = 0;
      while (copied < channel.size()) {
        copied += channel.transferTo(copied, channel.size() - copied, target);
      }
      target.force(true);
    }
    return copy;
  }

  private Path former(UUID chain, int number) {
    return folder.resolve(chain + ".before-recovery-" + number);
  }

  @Override
  public synchronized void remove(UUID chain) {
    try {
      Files.deleteIfExists(file(chain));
      for (int number = 1; Files.deleteIfExists(former(chain, number)); number++) {
        // Until there is none.
      }
      if (Files.exists(folder)) {
        FolderSync.force(folder);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Tail append(FileChannel channel, long position, String signed) throws IOException {
    String tail = tail(channel);
    int end = tail.lastIndexOf('\n') + 1;
    // No row refers to a line that was cut off by a crash.
    channel.truncate(channel.size() - (tail.length() - end));
    String last = last(tail.substring(0, end));
    if (position(last) >= position) {
      return new Tail(position(last), last);
    }
    write(channel, signed);
    channel.force(true);
    return new Tail(position, signed);
  }

  private static void write(FileChannel channel, String text) throws IOException {
    ByteBuffer line = StandardCharsets.US_ASCII.encode(text + "\n");
    channel.position(channel.size());
    while (line.hasRemaining()) {
      channel.write(line);
    }
  }

  private static String tail(FileChannel channel) throws IOException {
    long start = Math.max(0, channel.size() - LONGEST_LINE);
    ByteBuffer bytes = ByteBuffer.allocate((int) (channel.size() - start));
    while (bytes.hasRemaining() && channel.read(bytes, start + bytes.position()) >= 0) {
      // Until everything is read.
    }
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
  }

  private static String last(String lines) {
    return lines.strip().substring(lines.strip().lastIndexOf('\n') + 1);
  }

  /** The position of a line; 0 if it is unreadable, which the verification reports. */
  private static long position(String line) {
    String[] parts = line.split("\\.", -1);
    try {
      byte[] payload = Base64.getUrlDecoder().decode(parts.length == 3 ? parts[1] : "");
      return Json.MAPPER.readTree(payload).path("position").longValue();
    } catch (IOException | IllegalArgumentException unreadable) {
      return 0;
    }
  }

  @Override
  public Lines open(UUID chain) {
    try {
      return new FileLines(Files.newBufferedReader(file(chain), StandardCharsets.ISO_8859_1));
    } catch (NoSuchFileException none) {
      return new FileLines((BufferedReader) null);
    } catch (IOException unreadable) {
      return new FileLines(unreadable);
    }
  }

  private Path file(UUID chain) {
    return folder.resolve(chain + ".checkpoints");
  }

  /** Reads ahead by one line. */
  private static final class FileLines implements Lines {

    private final BufferedReader reader;
    private boolean readable = true;
    private String next;

    FileLines(BufferedReader reader) {
      this.reader = reader;
      advance();
    }

    FileLines(IOException failed) {
      reader = null;
      unreadable(failed);
    }

    private void unreadable(IOException failed) {
      readable = false;
      next = null;
      LOG.warn("audit.checkpoint_file_unreadable", failed);
    }

    @Override
    public boolean isReadable() {
      return readable;
    }

    @Override
    public boolean exists() {
      return reader != null;
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public String next() {
      String line = next;
      if (line == null) {
        throw new java.util.NoSuchElementException();
      }
      advance();
      return line;
    }

    /** A last line without a line end is still being written, or was cut off by a crash: it is ignored. */
    private void advance() {
      try {
        StringBuilder line = new StringBuilder();
        int read = reader == null ? -1 : reader.read();
        while (read >= 0 && read != '\n') {
          line.append((char) read);
          read = reader.read();
        }
        next = read < 0 ? null : line.toString();
      } catch (IOException failed) {
        unreadable(failed);
      }
    }

    @Override
    public void close() {
      try {
        if (reader != null) {
          reader.close();
        }
      } catch (IOException failed) {
        LOG.warn("audit.checkpoint_file_unreadable", failed);
      }
    }
  }
}
