package org.wardvoice.operations.erasure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.operations.backup.FolderLock;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.json.Json;

/** The folder of an organization's export, which also knows how far the erasure has come. One process at a time uses it. */
public final class ExportFolder implements AutoCloseable {

  static final String MANIFEST = "manifest.json";

  private static final String FORMAT = "wardvoice-organization-1";
  private static final String STATE = "erasure.json";

  private final Path path;
  private final FolderLock lock;

  private ExportFolder(Path path, FolderLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * What is known of the erasure.
   *
   * @param erasing whether the deletion has begun: the export is the only copy from then on
   * @param erasedAt null until everything is deleted
   */
  public record State(
      String format,
      UUID organizationId,
      String organization,
      Instant begunAt,
      boolean erasing,
      Instant erasedAt) {

    State deleting() {
      return new State(format, organizationId, organization, begunAt, true, null);
    }

    State erased(Instant now) {
      return new State(format, organizationId, organization, begunAt, true, now);
    }
  }

  /**
   * Creates the folder, or continues with it.
   *
   * @throws IllegalStateException if it contains anything else
   */
  public static ExportFolder open(Path path) throws IOException {
    PrivateFile.folder(path);
    try (Stream<Path> files = Files.list(path)) {
      if (Files.notExists(path.resolve(STATE))
          && files.anyMatch(file -> !file.endsWith(FolderLock.FILE))) {
        throw new IllegalStateException(
            path + " isn't empty, and no export of an organization: choose another folder.");
      }
    }
    return new ExportFolder(path, FolderLock.take(path));
  }

  /** Empty before the beginning. */
  public Optional<State> state() throws IOException {
    Path file = path.resolve(STATE);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    State state = Json.read(Files.readString(file), State.class);
    if (!state.format().equals(FORMAT)) {
      throw new IllegalStateException(
          "The export has the format %s; this version writes %s."
              .formatted(state.format(), FORMAT));
    }
    return Optional.of(state);
  }

  State begin(UUID organizationId, String organization, Instant now) throws IOException {
    State state = new State(FORMAT, organizationId, organization, now, false, null);
    keep(state);
    return state;
  }

  void keep(State state) throws IOException {
    PrivateFile.replace(path.resolve(STATE), Json.write(state));
  }

  Path path() {
    return path;
  }

  /** Empty until the export is complete. */
  Optional<ExportManifest> manifest() throws IOException {
    Path file = path.resolve(MANIFEST);
    return Files.exists(file)
        ? Optional.of(Json.read(Files.readString(file), ExportManifest.class))
        : Optional.empty();
  }

  void complete(ExportManifest manifest) throws IOException {
    PrivateFile.replace(path.resolve(MANIFEST), Json.write(manifest));
  }

  /** Before the export is repeated. */
  void incomplete() throws IOException {
    Files.deleteIfExists(path.resolve(MANIFEST));
  }

  @Override
  public String toString() {
    return path.toString();
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
