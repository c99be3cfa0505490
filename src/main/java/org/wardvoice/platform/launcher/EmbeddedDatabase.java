package org.wardvoice.platform.launcher;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real PostgreSQL on a free local port, with its data in a permanent folder. */
public final class EmbeddedDatabase implements Closeable {

  static final String USER = "postgres";

  private static final Duration STARTUP_WAIT = Duration.ofSeconds(60);
  private static final long STOP_SECONDS = 30;
  private static final int ANY_FREE_PORT = 0;

  /** Files of a folder in which a server has run, or into which a backup was restored. */
  private static final List<String> USED =
      List.of("postmaster.opts", "backup_label", "recovery.signal", "standby.signal");

  /** The library's defaults are for throw-away tests; here commits must be durable. */
  private static final Map<String, String> LASTING = Map.of("fsync", "on");

  private static final Map<String, String> FLEETING =
      Map.of(
          "fsync",
          "off",
          "full_page_writes",
          "off",
          "max_wal_size",
          "256MB",
          // All tests of a run share one server.
          "max_connections",
          "300");

  private final EmbeddedPostgres postgres;

  private EmbeddedDatabase(EmbeddedPostgres postgres) {
    this.postgres = postgres;
  }

  /**
   * Starts PostgreSQL on the data in {@code folder}, which is initialized at the first start. A server that outlived a
   * killed launcher is shut down first.
   *
   * @param binaries where PostgreSQL's programs are unpacked, unless they are there already
   * @throws IOException if PostgreSQL doesn't start
   */
  public static EmbeddedDatabase start(Path folder, Path binaries) throws IOException {
    return start(folder, binaries, ANY_FREE_PORT);
  }

  /** The same, on a given local port. */
  static EmbeddedDatabase start(Path folder, Path binaries, int port) throws IOException {
    return start(folder, binaries, port, LASTING);
  }

  /** Whether a start in {@code folder} initializes it: none has done so to the end. */
  static boolean isNew(Path folder) {
    return Files.notExists(folder.resolve("postgresql.conf")) || isCutOff(folder);
  }

  /** Whether the initialization has begun and not ended, and the folder has been neither used nor restored since. */
  private static boolean isCutOff(Path folder) {
    return Files.exists(unfinished(folder))
        && USED.stream().allMatch(file -> Files.notExists(folder.resolve(file)));
  }

  /** Exists while the folder is initialized. */
  private static Path unfinished(Path folder) {
    return folder.resolveSibling(folder.getFileName() + ".unfinished");
  }

  /**
   * Starts PostgreSQL for temporary data, such as a test's: without waiting for the disk, and with little space for
   * crash recovery.
   *
   * @throws IOException if PostgreSQL doesn't start
   */
  public static EmbeddedDatabase startFleeting(Path folder, Path binaries) throws IOException {
    return start(folder, binaries, ANY_FREE_PORT, FLEETING);
  }

  private static EmbeddedDatabase start(
      Path folder, Path binaries, int port, Map<String, String> durability) throws IOException {
    stopSurvivor(folder);
    if (isNew(folder)) {
      beginAnew(folder);
    }
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setDataDirectory(folder)
            .setCleanDataDirectory(false)
            .setOverrideWorkingDirectory(binaries.toFile())
            .setRegisterShutdownHook(false)
            .setPort(port)
            .setPGStartupWait(STARTUP_WAIT)
            .setLocaleConfig("locale", "C")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("listen_addresses", "127.0.0.1")
            .setServerConfig("unix_socket_directories", "''")
            // The server's transactions include database and broker.
            .setServerConfig("max_prepared_transactions", "100")
            .setServerConfig("max_connections", "100");
    durability.forEach(builder::setServerConfig);
    EmbeddedDatabase started = new EmbeddedDatabase(builder.start());
    Files.deleteIfExists(unfinished(folder));
    return started;
  }

  /** What was left of an initialization couldn't be used, and is put aside. */
  private static void beginAnew(Path folder) throws IOException {
    if (isCutOff(folder) && Files.exists(folder)) {
      Files.move(
          folder,
          folder.resolveSibling(
              folder.getFileName() + ".unfinished-" + System.currentTimeMillis()));
    }
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      if (files.findAny().isEmpty()) {
        Files.writeString(unfinished(folder), "");
      }
    }
  }

  /** For the server's connection pool. Untyped strings let PostgreSQL cast to uuid, jsonb, arrays. */
  public String url() {
    return url(postgres.getPort());
  }

  static String url(int port) {
    return "jdbc:postgresql://127.0.0.1:"
        + port
        + "/postgres?stringtype=unspecified&logServerErrorDetail=false";
  }

  public String user() {
    return USER;
  }

  /** For the server's command files. */
  public DatabaseAccess access() {
    return access(postgres.getPort());
  }

  static DatabaseAccess access(int port) {
    return DatabaseAccess.trusted(url(port), USER);
  }

  @Override
  public void close() throws IOException {
    postgres.close();
  }

  /** Only called while the folder is locked, so a server that still runs on it is an orphan. */
  private static void stopSurvivor(Path folder) throws IOException {
    Path pidFile = folder.resolve("postmaster.pid");
    if (!Files.exists(pidFile)) {
      return;
    }
    List<String> lines = Files.readAllLines(pidFile);
    if (lines.isEmpty()) {
      return;
    }
    ProcessHandle.of(Long.parseLong(lines.get(0).strip()))
        .filter(EmbeddedDatabase::isPostgres)
        .ifPresent(EmbeddedDatabase::stop);
  }

  private static boolean isPostgres(ProcessHandle process) {
    return process.info().command().filter(command -> command.contains("postgres")).isPresent();
  }

  private static void stop(ProcessHandle postmaster) {
    try {
      // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for clients to disconnect.
      new ProcessBuilder("kill", "-INT", Long.toString(postmaster.pid())).start().waitFor();
      postmaster.onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (Exception stubborn) {
      postmaster.destroyForcibly();
      postmaster.onExit().join();
    }
  }
}
