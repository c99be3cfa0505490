package org.wardvoice.operations.command;

import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Map;

/** Says what is wrong with a file: the message of the exception is often no more than its path. */
final class FileFailure {

  private static final Map<Class<?>, String> SENTENCES =
      Map.of(
          NoSuchFileException.class,
          "There is no file or folder %s.",
          NotDirectoryException.class,
          "%s is not a folder.",
          DirectoryNotEmptyException.class,
          "The folder %s isn't empty.",
          FileAlreadyExistsException.class,
          "%s already exists.",
          AccessDeniedException.class,
          "The user %2$s may not read, write or create %1$s.");

  private FileFailure() {}

  static String sentence(FileSystemException failed) {
    String known = SENTENCES.get(failed.getClass());
    if (known != null) {
      return known.formatted(failed.getFile(), System.getProperty("user.name"));
    }
    String reason =
        failed.getReason() == null ? failed.getClass().getSimpleName() : failed.getReason();
    return "The file or folder %s can't be used: %s.".formatted(failed.getFile(), reason);
  }
}
