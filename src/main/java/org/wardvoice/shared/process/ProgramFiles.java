package org.wardvoice.shared.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.shared.LargeResource;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.log.BestEffort;

/**
 * A program's files, unpacked from the application: a JVM can't use a WAR as its class path, and servers unpack it at
 * different places.
 */
public final class ProgramFiles {

  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private static final String UNPACKING = "unpacking-";

  /** No unpacking takes this long: what is older was left behind by a server that was killed. */
  private static final Duration LONGEST_UNPACKING = Duration.ofDays(1);

  private final Path folder;
  private final List<String> resources;

  private ProgramFiles(Path folder, List<String> resources) {
    this.folder = folder;
    this.resources = List.copyOf(resources);
  }

  /**
   * Unpacks the files, or finds those that an earlier start of the same version has unpacked. Those of other versions
   * stay, because another server on this machine may still run them.
   *
   * @param workFolder the target; empty for a private folder among the temporary files
   * @param name the start of the folder's name
   * @param resources their names on the class path, and in the folder
   */
  public static ProgramFiles unpack(Optional<Path> workFolder, String name, List<String> resources)
      throws IOException {
    Path parent =
        workFolder.isPresent() ? Files.createDirectories(workFolder.get()) : privateFolder();
    ProgramFiles program =
        new ProgramFiles(parent.resolve(name + "-" + fingerprint(resources)), resources);
    if (!program.isComplete()) {
      Path fresh = Files.createTempDirectory(parent, UNPACKING);
      try {
        for (String resource : resources) {
          copy(resource, fresh.resolve(resource));
        }
        program.take(fresh);
      } finally {
        BestEffort.run("programs.clean_up", () -> delete(fresh));
      }
    }
    BestEffort.run("programs.clean_up", () -> deleteLeftovers(parent));
    return program;
  }

  /** Whether all files are still there: some machines delete old files from the temporary folder. */
  public boolean isComplete() {
    return resources.stream().allMatch(resource -> Files.isRegularFile(folder.resolve(resource)));
  }

  /** The start of a command: a JVM with a heap of so many MiB that leaves nothing behind if it crashes. */
  public static List<String> java(int heapMib) {
    return List.of(
        System.getProperty("java.home") + "/bin/java",
        "-Xmx" + heapMib + "m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:+ExitOnOutOfMemoryError",
        "-XX:-CreateCoredumpOnCrash",
        "-XX:ErrorFile=/dev/null",
        "-XX:-UsePerfData");
  }

  /** The folder itself, for its classes, and these of its jars. */
  public String classPath(List<String> jars) {
    return Stream.concat(
            Stream.of(folder.toString()), jars.stream().map(jar -> folder.resolve(jar).toString()))
        .collect(Collectors.joining(File.pathSeparator));
  }

  public Path folder() {
    return folder;
  }

  /** Another server of this user may have been faster, or files may be missing: those that are there are the same. */
  private void take(Path fresh) throws IOException {
    try {
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(folder)) {
        throw e;
      }
      for (String resource : resources) {
        Path file = folder.resolve(resource);
        if (!Files.isRegularFile(file)) {
          Files.createDirectories(file.getParent());
          Files.move(fresh.resolve(resource), file, StandardCopyOption.ATOMIC_MOVE);
        }
      }
    }
  }

  private static void deleteLeftovers(Path parent) {
    Instant oldest = Instant.now().minus(LONGEST_UNPACKING);
    try (Stream<Path> entries = Files.list(parent)) {
      for (Path entry : entries.toList()) {
        // Another server may just have renamed it.
        long changed = entry.toFile().lastModified();
        if (entry.getFileName().toString().startsWith(UNPACKING)
            && Instant.ofEpochMilli(changed).isBefore(oldest)) {
          delete(entry);
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Deletes a folder, if it exists. */
  private static void delete(Path unpacked) {
    if (!Files.isDirectory(unpacked, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(unpacked)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void copy(String resource, Path target) throws IOException {
    Files.createDirectories(target.getParent());
    try (InputStream in = LargeResource.open(resource)) {
      Files.copy(in, target);
    }
  }

  /**
   * Others may write to the temporary folder, so programs there must be in a folder that belongs to this user and is
   * closed to others. If the folder of that name isn't, it is left alone and another one is created.
   */
  private static Path privateFolder() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Path folder = temporary.resolve("wardvoice-" + System.getProperty("user.name"));
    try {
      return Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PRIVATE));
    } catch (FileAlreadyExistsException e) {
      return isOwn(folder) ? folder : Files.createTempDirectory(temporary, "wardvoice-");
    }
  }

  private static boolean isOwn(Path folder) throws IOException {
    Path probe = Files.createTempFile("wardvoice-", ".owner");
    try {
      return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(probe))
          && EnumSet.copyOf(PRIVATE)
              .containsAll(Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS));
    } finally {
      Files.delete(probe);
    }
  }

  /** Distinguishes versions, because the work folder is kept during upgrades. */
  private static String fingerprint(List<String> resources) throws IOException {
    MessageDigest digest = Sha256.digest();
    for (String resource : resources) {
      try (InputStream in = new DigestInputStream(LargeResource.open(resource), digest)) {
        in.transferTo(java.io.OutputStream.nullOutputStream());
      }
    }
    return HexFormat.of().formatHex(digest.digest(), 0, 8);
  }
}
