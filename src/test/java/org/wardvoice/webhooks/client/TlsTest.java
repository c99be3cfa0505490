package org.wardvoice.webhooks.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.testing.RawServer;

/** The certificate of the receiver must match its name. */
class TlsTest {

  private static final String PASSWORD = "changeit";

  @TempDir private static Path folder;
  private static SSLContext receiver;
  private static SSLContext trusting;

  /** Creates a self-signed certificate for one name. */
  @BeforeAll
  static void makeCertificate() throws Exception {
    Path store = folder.resolve("receiver.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "receiver",
                "-keyalg",
                "EC",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD,
                "-dname",
                "CN=receiver.example",
                "-ext",
                "san=dns:receiver.example")
            .inheritIO()
            .start();
    assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
    receiver =
        SSLContexts.custom()
            .loadKeyMaterial(store.toFile(), PASSWORD.toCharArray(), PASSWORD.toCharArray())
            .build();
    trusting =
        SSLContexts.custom().loadTrustMaterial(store.toFile(), PASSWORD.toCharArray()).build();
  }

  @Test
  void sendsToAReceiverWithItsOwnCertificate() throws Exception {
    assertThat(error(trusting, "receiver.example")).isNull();
  }

  @Test
  void refusesACertificateForAnotherName() throws Exception {
    assertThat(error(trusting, "other.example")).isEqualTo("TLS failed");
  }

  @Test
  void refusesACertificateThatNobodyVouchesFor() throws Exception {
    assertThat(error(SSLContexts.createDefault(), "receiver.example")).isEqualTo("TLS failed");
  }

  @Test
  void refusesAReceiverWithoutTls() throws Exception {
    try (RawServer server =
            RawServer.start((in, out) -> RawServer.write(out, "HTTP/1.1 200 OK\r\n\r\n"));
        TestClient client = client(trusting)) {
      assertThat(client.send("https://receiver.example:" + server.port() + "/").error())
          .isEqualTo("TLS failed");
    }
  }

  private static String error(SSLContext trust, String host) throws Exception {
    try (RawServer server = RawServer.start(receiver.getServerSocketFactory(), RawServer.polite());
        TestClient client = client(trust)) {
      return client.send("https://" + host + ":" + server.port() + "/").error();
    }
  }

  private static TestClient client(SSLContext trust) {
    return new TestClient(host -> TestClient.addresses("127.0.0.1"), any -> true, trust, false);
  }
}
