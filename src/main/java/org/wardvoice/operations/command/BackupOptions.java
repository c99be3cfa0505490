package org.wardvoice.operations.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.wardvoice.operations.backup.Missing;

/** What the commands {@code backup} and {@code restore} have in common. */
final class BackupOptions {

  static final String PASSPHRASE = "--passphrase-file";
  static final String KEYS = "--keys";

  private BackupOptions() {}

  /** The first line of the file, or of standard input. */
  static String passphrase(Arguments arguments, Console console) throws IOException {
    if (arguments.option(PASSPHRASE).isEmpty()) {
      return console.line();
    }
    Path file = Path.of(arguments.option(PASSPHRASE).get());
    return Files.readAllLines(file).stream()
        .findFirst()
        .filter(line -> !line.isBlank())
        .orElseThrow(() -> new Misuse(file + " is empty."));
  }

  /** A line for each recording that the backup hasn't. */
  static String missing(List<Missing> missing) {
    return missing.stream()
        .map(
            one ->
                "\nRecording %s of %s: %s"
                    .formatted(one.recordingId(), one.organizationId(), one.reason()))
        .collect(Collectors.joining());
  }

  /** The file of the encrypted keys; null if they are in the backup's folder. */
  static Path keys(Arguments arguments) {
    return arguments.option(KEYS).map(Path::of).orElse(null);
  }
}
