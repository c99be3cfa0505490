package org.wardvoice.shared.crypto;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;

/** The folder of the keys. Nodes may share it; only one at a time changes its files. */
public final class KeysFolder {

  /** Holds nothing: it may remain where keys are brought back. */
  public static final String LOCK_FILE = "in-use.lock";

  /** File locks exclude other processes, but not threads of this one. */
  private static final Object IN_THIS_PROCESS = new Object();

  private final Path path;

  /** Whether the keys were there after earlier work. */
  private boolean known;

  public KeysFolder(Path path) {
    this.path = path;
  }

  public Path file(String name) {
    return path.resolve(name);
  }

  /**
   * Runs work while holding the lock. Creates the folder if it is missing, but not again: with new keys in it, all who
   * have signed in would be refused, and no former signature could be verified.
   *
   * @throws UncheckedIOException if the folder can't be used, or its keys have vanished since earlier work
   */
  public <T> T alone(Supplier<T> work) {
    synchronized (IN_THIS_PROCESS) {
      try {
        begin();
        try (FileChannel file =
                FileChannel.open(
                    path.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = file.lock()) {
          lock.channel();
          T result = work.get();
          known |= hasKeys();
          return result;
        }
      } catch (IOException failed) {
        throw new UncheckedIOException("The keys folder " + path + " can't be used", failed);
      }
    }
  }

  private void begin() throws IOException {
    if (!known) {
      PrivateFile.folder(path);
    } else if (!hasKeys()) {
      throw new NoSuchFileException(
          file(Keysets.SECRETS).toString(),
          null,
          "mount the folder again, or restore it from its backup");
    }
  }

  /** A share that drops off may leave an empty folder in its place. */
  private boolean hasKeys() {
    return Files.exists(file(Keysets.SECRETS));
  }

  /** Whether an administrator has created an empty file of that name. */
  public boolean isRequested(String name) {
    return Files.exists(file(name));
  }

  /** Does what an administrator does who creates an empty file of that name. */
  public void request(String name) {
    alone(
        () -> {
          try {
            if (!isRequested(name)) {
              Files.createFile(file(name));
            }
            return null;
          } catch (IOException failed) {
            throw new UncheckedIOException(file(name) + " can't be created", failed);
          }
        });
  }

  /** Deletes the request's file; called last, so that a failed operation is tried again. */
  public void endRequest(String name) {
    try {
      Files.deleteIfExists(file(name));
    } catch (IOException failed) {
      throw new UncheckedIOException(file(name) + " can't be removed", failed);
    }
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
