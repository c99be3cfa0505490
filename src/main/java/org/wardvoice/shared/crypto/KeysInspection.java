package org.wardvoice.shared.crypto;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wardvoice.shared.health.Finding;

/** Examines the keys folder without changing it. */
public final class KeysInspection {

  private static final String PART = "keys";
  private static final String RESTORE =
      "Mount the right folder, or restore it from its backup. To start without the lost keys, and lose what they"
          + " encrypted, create an empty file "
          + Keysets.ACCEPT
          + " in it.";
  private static final String RIGHT_KEY =
      "Set WARDVOICE_KEYS_MASTER_KEY to the key that encrypted the files.";
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private final Path folder;
  private final MasterKey master;
  private final boolean encrypted;
  private final Function<String, Set<Integer>> known;

  private KeysInspection(Path folder, MasterKey master, Function<String, Set<Integer>> known) {
    this.folder = folder;
    this.master = master;
    this.encrypted = master.aead().isPresent();
    this.known = known;
  }

  /**
   * Examines the files.
   *
   * @param known the ids of the keys that the database's data is encrypted with, by the keyset's name
   * @throws IllegalArgumentException if the setting of the master key is invalid, with a sentence for the administrator
   */
  public static List<Finding> of(
      Path folder, MasterKey master, Function<String, Set<Integer>> known) {
    Keysets.prepareTink();
    return new KeysInspection(folder, master, known).findings();
  }

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (KeysetFile file : new Keysets(folder, master, Duration.ZERO, Clock.systemUTC()).files()) {
      keyset(file, findings);
    }
    if (Files.isDirectory(folder)) {
      files(findings);
    }
    return findings.isEmpty() ? List.of(Finding.ok(PART, summary())) : findings;
  }

  private String summary() {
    return Files.isDirectory(folder)
        ? "The keys in %s fit the database%s."
            .formatted(folder, encrypted ? " and the master key" : "")
        : "The first start creates the keys in " + folder + ".";
  }

  private void keyset(KeysetFile file, List<Finding> findings) {
    Set<Integer> needed = known.apply(file.name());
    try {
      if (!file.look().containsAll(needed)) {
        findings.add(error(file.name() + " lacks a key that encrypted the database", RESTORE));
      }
    } catch (NoSuchFileException missing) {
      if (!needed.isEmpty()) {
        findings.add(error(file.name() + " is missing", RESTORE));
      }
    } catch (IllegalArgumentException locked) {
      findings.add(Finding.error(PART, locked.getMessage(), RIGHT_KEY));
    } catch (IOException | GeneralSecurityException broken) {
      findings.add(error(file.name() + " can't be read (" + broken + ")", RESTORE));
    }
  }

  private Finding error(String fault, String remedy) {
    return Finding.error(PART, fault + " in the keys folder " + folder + ".", remedy);
  }

  /** The permissions of all files, and the master key of those that are no keysets. */
  private void files(List<Finding> findings) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(KeysInspection::isPrivate).sorted().toList()) {
        master.open(file.getFileName().toString(), Files.readString(file));
      }
      if (isOpen(folder)) {
        findings.add(
            Finding.warning(
                PART,
                "Other users of this machine can read " + folder + ".",
                "Run: chmod 700 " + folder));
      }
    } catch (IllegalArgumentException locked) {
      findings.add(Finding.error(PART, locked.getMessage(), RIGHT_KEY));
    } catch (IOException failed) {
      findings.add(error("A file can't be read (" + failed + ")", RESTORE));
    }
  }

  private static boolean isPrivate(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".json") && !name.endsWith(".keyset.json");
  }

  private static boolean isOpen(Path folder) throws IOException {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        && Files.getPosixFilePermissions(folder).stream().anyMatch(OTHERS::contains);
  }
}
