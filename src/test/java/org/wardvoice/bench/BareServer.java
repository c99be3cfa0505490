package org.wardvoice.bench;

import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.TestFolders;

/** Payara Micro with {@link HelloServlet} alone. */
final class BareServer implements AutoCloseable {

  static final String NAME = "bare server";

  private static final String PATH = "/hello/hello";

  private final JavaServer server;

  BareServer() throws Exception {
    Path folder = TestFolders.fresh("bare-server");
    File war = folder.resolve("hello.war").toFile();
    ShrinkWrap.create(WebArchive.class)
        .addClass(HelloServlet.class)
        .as(ZipExporter.class)
        .exportTo(war);
    int port = Ports.free();
    server =
        new JavaServer(
            URI.create("http://localhost:" + port + PATH),
            folder,
            List.of(
                "-jar",
                "target/launcher/lib/payara-micro.jar",
                "--rootdir",
                folder.resolve("root").toString(),
                "--port",
                Integer.toString(port),
                "--nohazelcast",
                "--disablephonehome",
                "--deploy",
                war.toString()));
  }

  List<RequestCost> requests() {
    Site site = new Site(NAME, server.uri(), server::processorTime, () -> 0);
    return List.of(new RequestCost(RequestCostBench.HELLO, site, 4_000, () -> HttpText.get(PATH)));
  }

  @Override
  public void close() {
    server.close();
  }
}
