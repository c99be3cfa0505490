package org.wardvoice.shared.crypto;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;

/** The folder of the keys. Nodes may share it; only one at a time changes its files. */
public final class KeysFolder {

  private static final String LOCK_FILE = "in-use.lock";

  /** File locks exclude other processes, but not threads of this one. */
  private static final Object IN_THIS_PROCESS = new Object();

  private final Path path;

  public KeysFolder(Path path) {
    this.path = path;
  }

  public Path file(String name) {
    return path.resolve(name);
  }

  /** Runs work while holding the lock. */
  public <T> T alone(Supplier<T> work) {
    synchronized (IN_THIS_PROCESS) {
      try {
        PrivateFile.folder(path);
        try (FileChannel file =
                FileChannel.open(
                    path.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = file.lock()) {
          lock.channel();
          return work.get();
        }
      } catch (IOException failed) {
        throw new UncheckedIOException("The keys folder " + path + " can't be used", failed);
      }
    }
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
