package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CommandsTest {

  private static Stream<Arguments> failures() {
    String file = "/backups";
    return Stream.of(
        Arguments.of(new NoSuchFileException(file), "There is no file or folder /backups."),
        Arguments.of(
            new AccessDeniedException(file),
            "The user %s may not read, write or create /backups."
                .formatted(System.getProperty("user.name"))),
        Arguments.of(new NotDirectoryException(file), "/backups is not a folder."),
        Arguments.of(new DirectoryNotEmptyException(file), "The folder /backups isn't empty."),
        Arguments.of(new FileAlreadyExistsException(file), "/backups already exists."),
        Arguments.of(
            new FileSystemException(file, null, "Read-only file system"),
            "The file or folder /backups can't be used: Read-only file system."),
        Arguments.of(
            new FileSystemLoopException(file),
            "The file or folder /backups can't be used: FileSystemLoopException."));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void saysWhatIsWrongWithAFile(FileSystemException failed, String sentence) {
    assertThat(Commands.sentence(failed)).isEqualTo(sentence);
    assertThat(Commands.sentence(new UncheckedIOException("outer", failed))).isEqualTo(sentence);
  }

  @Test
  void namesAFailureWithoutAMessage() {
    assertThat(Commands.sentence(new IllegalStateException("outer", new NullPointerException())))
        .isEqualTo("java.lang.NullPointerException");
  }
}
