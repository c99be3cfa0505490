package org.wardvoice.operations.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wardvoice.operations.doctor.UsableInstallation;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.crypto.KeysFolder;
import org.wardvoice.shared.crypto.PrivateFile;

/** The files of the keys folder, without locks and requests. */
final class KeyFiles {

  private static final String WAITING = "waiting-data-keys";

  private KeyFiles() {}

  /** The texts of the files, by name, while no node changes them. */
  static SortedMap<String, String> read(Path folder) {
    return new KeysFolder(folder)
        .alone(
            () -> {
              try {
                SortedMap<String, String> texts = new TreeMap<>();
                for (Path file : files(folder)) {
                  texts.put(file.getFileName().toString(), Files.readString(file));
                }
                return texts;
              } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
              }
            });
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".json") || file.endsWith(WAITING))
          .toList();
    }
  }

  /**
   * Brings the files back. Nodes that run wait meanwhile: they would create those that don't exist yet.
   *
   * @throws IllegalStateException if the master key of the settings doesn't open them
   */
  static void restore(Map<String, String> texts, Path folder, Settings settings) {
    new KeysFolder(folder)
        .alone(
            () -> {
              try {
                for (Map.Entry<String, String> file : texts.entrySet()) {
                  PrivateFile.replace(folder.resolve(file.getKey()), file.getValue());
                }
                return null;
              } catch (IOException unwritable) {
                throw new UncheckedIOException(unwritable);
              }
            });
    UsableInstallation.requireKeys(settings);
  }
}
