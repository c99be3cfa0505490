package org.wardvoice.operations.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.operations.backup.Contents.CopiedFile;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.crypto.Sha256;

/** Copies the files of signed checkpoints, which are small. */
final class Checkpoints {

  private static final String LINES = ".checkpoints";

  private Checkpoints() {}

  /**
   * Copies what belongs to a snapshot.
   *
   * @param heads the last position of each chain in the snapshot
   */
  static List<CopiedFile> copy(Path from, Path to, AuditChains chains, Map<UUID, Long> heads)
      throws IOException {
    List<CopiedFile> copied = new ArrayList<>();
    for (Path file : files(from)) {
      String name = file.getFileName().toString();
      String text =
          name.endsWith(LINES)
              ? lines(
                  UUID.fromString(name.substring(0, name.length() - LINES.length())), chains, heads)
              : Files.readString(file);
      PrivateFile.replace(to.resolve(name), text);
      copied.add(new CopiedFile(name, Sha256.hex(text)));
    }
    return copied;
  }

  private static String lines(UUID chain, AuditChains chains, Map<UUID, Long> heads) {
    List<String> lines = chains.checkpoints(chain, heads.getOrDefault(chain, 0L));
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  private static List<Path> files(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /**
   * Brings the files back.
   *
   * @throws IllegalStateException if one is missing, or isn't what the manifest says
   */
  static void restore(List<CopiedFile> files, Path from, Path to) throws IOException {
    for (CopiedFile file : files) {
      Path copy = from.resolve(file.name());
      if (Files.notExists(copy)) {
        throw new IllegalStateException("The file checkpoints/" + file.name() + " is missing.");
      }
      String text = Files.readString(copy);
      if (!Sha256.hex(text).equals(file.sha256())) {
        throw new IllegalStateException("The file checkpoints/" + file.name() + " is damaged.");
      }
      PrivateFile.replace(to.resolve(file.name()), text);
    }
  }
}
