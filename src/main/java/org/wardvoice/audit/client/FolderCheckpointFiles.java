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
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.UUID;
import org.wardvoice.audit.service.AuditConfig;
import org.wardvoice.audit.service.CheckpointFiles;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.shared.json.Json;

/** Checkpoints in a folder that all nodes share: {@code <chain>.checkpoints}, one signed statement a line. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FolderCheckpointFiles implements CheckpointFiles {

  private static final int LONGEST_LINE = 4096;

  private Path folder;

  protected FolderCheckpointFiles() {}

  @Inject
  public FolderCheckpointFiles(AuditConfig config) {
    this(config.checkpointsFolder());
  }

  FolderCheckpointFiles(Path folder) {
    this.folder = folder;
  }

  /** One thread of one node at a time, so that positions rise from line to line. */
  @Override
  public synchronized boolean append(UUID chain, long position, String signed) {
    try {
      Files.createDirectories(folder);
      boolean isNew = !Files.exists(file(chain));
      try (FileChannel channel =
              FileChannel.open(
                  file(chain),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE);
          FileLock lock = channel.lock()) {
        return lock.isValid() && append(channel, position, signed);
      } finally {
        if (isNew) {
          FolderSync.force(folder);
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static boolean append(FileChannel channel, long position, String signed)
      throws IOException {
    String tail = tail(channel);
    int end = tail.lastIndexOf('\n') + 1;
    // A line that was cut off by a crash was never counted on.
    channel.truncate(channel.size() - (tail.length() - end));
    if (end > 0 && position(tail.substring(0, end)) >= position) {
      return false;
    }
    ByteBuffer line = StandardCharsets.US_ASCII.encode(signed + "\n");
    channel.position(channel.size());
    while (line.hasRemaining()) {
      channel.write(line);
    }
    channel.force(true);
    return true;
  }

  private static String tail(FileChannel channel) throws IOException {
    long start = Math.max(0, channel.size() - LONGEST_LINE);
    ByteBuffer bytes = ByteBuffer.allocate((int) (channel.size() - start));
    while (bytes.hasRemaining() && channel.read(bytes, start + bytes.position()) >= 0) {
      // Until all is read.
    }
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
  }

  /** Of the last of these lines; 0 where it is not to be read, which is for those to judge who verify. */
  private static long position(String lines) {
    String last = lines.strip().substring(lines.strip().lastIndexOf('\n') + 1);
    String[] parts = last.split("\\.", -1);
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
      Path file = file(chain);
      return new FileLines(Files.exists(file) ? Files.newBufferedReader(file) : null);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Path file(UUID chain) {
    return folder.resolve(chain + ".checkpoints");
  }

  /** Reads ahead by one line. */
  private static final class FileLines implements Lines {

    private final BufferedReader reader;
    private String next;

    FileLines(BufferedReader reader) {
      this.reader = reader;
      advance();
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

    /** A last line without an end is still being written, or was cut off by a crash: it is none yet. */
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
        throw new UncheckedIOException(failed);
      }
    }

    @Override
    public void close() {
      try {
        if (reader != null) {
          reader.close();
        }
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }
}
