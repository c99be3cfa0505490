package org.wardvoice.shared.crypto;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The ids of the keys that were added to keysets but not used yet, by the keyset's name. They are kept in a file,
 * because the node that promotes a key may not be the one that added it.
 */
final class WaitingKeys {

  private final Path file;
  private final Properties numbers = new Properties();

  private WaitingKeys(Path file) {
    this.file = file;
  }

  /** The content of the file; empty if there is none. */
  static WaitingKeys read(Path file) throws IOException {
    WaitingKeys waiting = new WaitingKeys(file);
    if (Files.exists(file)) {
      waiting.numbers.load(new StringReader(Files.readString(file)));
    }
    return waiting;
  }

  boolean isEmpty() {
    return numbers.isEmpty();
  }

  /** The id of a keyset's waiting key. */
  Optional<Integer> of(String keyset) {
    return Optional.ofNullable(numbers.getProperty(keyset)).map(Integer::valueOf);
  }

  void remember(String keyset, int number) throws IOException {
    numbers.setProperty(keyset, Integer.toString(number));
    write();
  }

  void forget(String keyset) throws IOException {
    numbers.remove(keyset);
    write();
  }

  private void write() throws IOException {
    if (isEmpty()) {
      Files.deleteIfExists(file);
      return;
    }
    String text =
        new TreeSet<>(numbers.stringPropertyNames())
            .stream()
                .map(keyset -> keyset + "=" + numbers.getProperty(keyset) + "\n")
                .collect(Collectors.joining());
    PrivateFile.replace(file, text);
  }
}
