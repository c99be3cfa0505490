package org.wardvoice.platform.launcher;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Main class: runs a command, or starts the whole service in the foreground and runs until it is stopped. */
public final class Launcher {

  private static volatile boolean stopping;

  private Launcher() {}

  public static void main(String[] arguments) {
    CommandLine.run(List.of(arguments), System.out).ifPresent(System::exit);
    ParentWatch.endWithParent();
    try {
      start(LaunchSettings.fromEnvironment());
    } catch (StartFailure failure) {
      fail(failure.getMessage());
    } catch (IOException | RuntimeException failure) {
      if (!stopping) {
        failure.printStackTrace();
      }
      fail(DiskSpace.explain(failure));
    }
  }

  /** A start that was stopped meanwhile hasn't failed. */
  private static void fail(String reason) {
    if (!stopping) {
      say("Wardvoice can't start. " + reason);
    }
    System.exit(1);
  }

  private static void start(LaunchSettings settings) throws IOException {
    requireFreePort(settings.httpPort());
    requirePlainPath(settings.dataFolder());
    requirePlainPath(settings.home());
    LockedDataFolder data = LockedDataFolder.claim(settings.dataFolder());
    if (settings.demo()) {
      DemoSettings.apply(settings.httpPort());
    }
    System.setProperty("wardvoice.data-folder", data.path().toString());
    UnpackedWar war = UnpackedWar.begin(settings.war(), data.folder("war"));
    if (settings.hasOwnDatabase()) {
      whenStopping(() -> {});
      MicroServer.start(settings, data, DatabaseAccess.fromEnvironment(), war::folder);
    } else {
      startWithDatabase(settings, data, war);
    }
    AwaitedService.await(URI.create("http://localhost:" + settings.httpPort() + "/health/ready"));
    System.out.println(Welcome.text(settings));
  }

  /**
   * The first start initializes the database while the server starts, which takes as long; the server warns that it
   * can't recover transactions. A later start needs the database first: it finishes those that a crash left open.
   */
  private static void startWithDatabase(
      LaunchSettings settings, LockedDataFolder data, UnpackedWar war) throws IOException {
    Path folder = data.folder("postgres");
    Path binaries = data.folder("postgres-binaries");
    boolean isFirst = EmbeddedDatabase.isNew(folder);
    int port = freePort();
    Background<EmbeddedDatabase> database =
        Background.begin(
            "Start of the database", () -> EmbeddedDatabase.start(folder, binaries, port));
    whenStopping(() -> stop(database));
    if (!isFirst) {
      database.await();
    }
    MicroServer.start(
        settings,
        data,
        EmbeddedDatabase.access(port),
        () -> {
          database.await();
          return war.folder();
        });
  }

  private static void stop(Background<EmbeddedDatabase> database) throws IOException {
    Optional<EmbeddedDatabase> started = database.result();
    if (started.isPresent()) {
      started.get().close();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0)) {
      return probe.getLocalPort();
    }
  }

  /** The server's command files have no syntax for a path with a space. */
  private static void requirePlainPath(Path folder) {
    if (folder
        .toString()
        .chars()
        .anyMatch(c -> Character.isWhitespace(c) || c == '"' || c == '\'')) {
      throw new StartFailure(
          "The server can't work in a folder with spaces or quotes in its path: "
              + folder
              + ". Move it, or name another data folder with WARDVOICE_DATA.");
    }
  }

  private static void requireFreePort(int port) throws IOException {
    try (ServerSocket probe = new ServerSocket(port)) {
      probe.getLocalPort();
    } catch (BindException taken) {
      throw new StartFailure(
          "Port "
              + port
              + " is taken by another program. Stop that one, or name another port with"
              + " WARDVOICE_HTTP_PORT.",
          taken);
    }
  }

  private static void whenStopping(Closeable database) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(database), "Service stop"));
  }

  /** The server is stopped first, because it still writes while it stops. */
  private static void stop(Closeable database) {
    stopping = true;
    StopLimit.begin();
    boolean stopped = MicroServer.awaitStop();
    try {
      database.close();
    } catch (IOException failed) {
      say("The database didn't stop cleanly: " + failed);
    }
    if (!stopped) {
      StopLimit.end();
    }
  }

  private static void say(String message) {
    System.err.println("\n" + message + "\n");
  }
}
