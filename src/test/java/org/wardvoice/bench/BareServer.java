package org.wardvoice.bench;

import java.io.File;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.TestFolders;

/** Payara Micro with {@link HelloServlet} alone. */
final class BareServer implements AutoCloseable {

  private static final String PATH = "/hello/hello";

  private final int port = Ports.free();
  private final Path folder = TestFolders.fresh("bare-server");
  private final Process process;

  BareServer() throws Exception {
    File war = folder.resolve("hello.war").toFile();
    ShrinkWrap.create(WebArchive.class)
        .addClass(HelloServlet.class)
        .as(ZipExporter.class)
        .exportTo(war);
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-jar",
            "target/launcher/lib/payara-micro.jar",
            "--rootdir",
            folder.resolve("root").toString(),
            "--port",
            Integer.toString(port),
            "--nohazelcast",
            "--disablephonehome",
            "--deploy",
            war.toString());
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    while (!answers()) {
      if (!process.isAlive()) {
        throw new IllegalStateException("the bare server ended while it started");
      }
      TimeUnit.MILLISECONDS.sleep(200);
    }
  }

  private boolean answers() {
    try {
      HttpURLConnection hello = (HttpURLConnection) uri().toURL().openConnection();
      return hello.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException notYet) {
      return false;
    }
  }

  URI uri() {
    return URI.create("http://localhost:" + port + PATH);
  }

  long pid() {
    return process.pid();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
    TestFolders.remove(folder);
  }
}
