package org.wardvoice.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/** An S3-compatible server. Its buckets are folders, and its objects files in them. */
public final class S3Server implements AutoCloseable {

  private static final String ACCESS_KEY = "wardvoice";
  private static final String SECRET_KEY = "s3-secret";

  private final Path folder;
  private final int port = Ports.free();
  private Process process;

  private S3Server(Path folder) {
    this.folder = folder;
  }

  /**
   * Starts a server.
   *
   * @param folder of the buckets
   */
  public static S3Server start(Path folder) {
    S3Server server = new S3Server(folder);
    server.start();
    return server;
  }

  /** Starts it again. */
  public void start() {
    Path home = TestFolders.fresh("s3proxy");
    try {
      Path settings =
          Files.writeString(
              home.resolve("s3proxy.conf"),
              """
              s3proxy.endpoint=http://127.0.0.1:%d
              s3proxy.authorization=aws-v2-or-v4
              s3proxy.identity=%s
              s3proxy.credential=%s
              jclouds.provider=filesystem-nio2
              jclouds.filesystem.basedir=%s
              """
                  .formatted(port, ACCESS_KEY, SECRET_KEY, folder));
      String java = ProcessHandle.current().info().command().orElseThrow();
      process =
          new ProcessBuilder(
                  java,
                  "-Xmx128m",
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "-jar",
                  Path.of("target", "s3proxy", "s3proxy.jar").toAbsolutePath().toString(),
                  "--properties",
                  settings.toString())
              .redirectErrorStream(true)
              .redirectOutput(home.resolve("s3proxy.log").toFile())
              .start();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    await("S3").atMost(Duration.ofMinutes(2)).until(this::listens);
  }

  private boolean listens() {
    if (!process.isAlive()) {
      throw new IllegalStateException("The S3 server has ended; see s3proxy.log");
    }
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }

  public int port() {
    return port;
  }

  /** The settings of an installation that keeps its recordings in a bucket here. */
  public Map<String, String> settings(String bucket) {
    return Map.of(
        "wardvoice.recordings.store",
        "s3",
        "wardvoice.recordings.s3.endpoint",
        "http://127.0.0.1:" + port,
        "wardvoice.recordings.s3.bucket",
        bucket,
        "wardvoice.recordings.s3.access-key",
        ACCESS_KEY,
        "wardvoice.recordings.s3.secret-key",
        SECRET_KEY);
  }

  /** The same as environment variables. */
  public Map<String, String> environment(String bucket) {
    return settings(bucket).entrySet().stream()
        .collect(
            Collectors.toMap(
                setting -> ConfigureScript.variable(setting.getKey()), Map.Entry::getValue));
  }

  /** Kills it; {@link #start()} starts it again with the same objects. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
