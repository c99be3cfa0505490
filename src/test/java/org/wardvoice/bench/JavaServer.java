package org.wardvoice.bench;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.wardvoice.testing.TestFolders;

/** A server that a benchmark compares with, in a JVM with the same heap and collector as Wardvoice's. */
final class JavaServer implements AutoCloseable {

  private final URI uri;
  private final Path folder;
  private final Process process;

  /**
   * Starts it, and waits until it answers.
   *
   * @param uri that it answers at, once it is ready
   * @param folder of its files, which is deleted at the end
   * @param arguments of the JVM: what to run
   */
  JavaServer(URI uri, Path folder, List<String> arguments) throws Exception {
    this.uri = uri;
    this.folder = folder;
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:NewRatio=4"));
    command.addAll(arguments);
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("server.log").toFile())
            .start();
    while (!answers()) {
      if (!process.isAlive()) {
        throw new IllegalStateException("The server ended while it started: see " + folder);
      }
      TimeUnit.MILLISECONDS.sleep(200);
    }
  }

  private boolean answers() {
    try {
      HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
      return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException notYet) {
      return false;
    }
  }

  URI uri() {
    return uri;
  }

  double processorTime() {
    return ProcessorTime.ofProcess(process.pid());
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
    TestFolders.remove(folder);
  }
}
