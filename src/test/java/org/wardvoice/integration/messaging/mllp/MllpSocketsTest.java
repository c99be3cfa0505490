package org.wardvoice.integration.messaging.mllp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.integration.service.hl7.MllpConfig;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.BoundedWrite;
import org.wardvoice.testing.Ports;

class MllpSocketsTest {

  private static final String PASSWORD = "key-secret";

  @TempDir private static Path folder;
  private static Path listener;
  private static Path client;

  @BeforeAll
  static void makeKeys() throws Exception {
    listener = keys("listener");
    client = keys("client");
  }

  private static Path keys(String name) throws Exception {
    Path file = folder.resolve(name + ".p12");
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    List<String> command =
        List.of(
            tool,
            "-genkeypair",
            "-alias",
            name,
            "-keyalg",
            "EC",
            "-dname",
            "CN=" + name,
            "-ext",
            "san=ip:127.0.0.1",
            "-storetype",
            "PKCS12",
            "-keystore",
            file.toString(),
            "-storepass",
            PASSWORD);
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    return file;
  }

  private static MllpSockets sockets(Map<String, String> changed) {
    Map<String, String> all = new HashMap<>(changed);
    all.put("wardvoice.hl7.mllp.bind-address", "127.0.0.1");
    return new MllpSockets(new MllpConfig(Settings.shipped(all)));
  }

  private static MllpSockets secured(boolean clientCertificates) {
    Map<String, String> keys = new HashMap<>();
    keys.put("wardvoice.hl7.mllp.tls.keystore", listener.toString());
    keys.put("wardvoice.hl7.mllp.tls.keystore-password", PASSWORD);
    if (clientCertificates) {
      keys.put("wardvoice.hl7.mllp.tls.truststore", trusted(client).toString());
      keys.put("wardvoice.hl7.mllp.tls.truststore-password", PASSWORD);
    }
    return sockets(keys);
  }

  /** A store with the certificate alone. */
  private static Path trusted(Path keys) {
    try {
      KeyStore trust = KeyStore.getInstance("PKCS12");
      trust.load(null, null);
      KeyStore known = load(keys);
      String alias = known.aliases().nextElement();
      trust.setCertificateEntry(alias, known.getCertificate(alias));
      Path file = folder.resolve("trusted-" + alias + ".p12");
      try (var out = Files.newOutputStream(file)) {
        trust.store(out, PASSWORD.toCharArray());
      }
      return file;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyStore load(Path file) throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    return keys;
  }

  private static Socket dial(int port, Path own) throws Exception {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(load(trusted(listener)));
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(own == null ? null : load(own), PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own == null ? null : keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context.getSocketFactory().createSocket("127.0.0.1", port);
  }

  /** What a client gets back of a byte that it sends. */
  private static int echo(MllpSockets sockets, Path own) throws Exception {
    try (ServerSocket server = sockets.open(Ports.free())) {
      CompletableFuture<Void> served = CompletableFuture.runAsync(() -> serve(server));
      int echoed = echo(server.getLocalPort(), own);
      served.join();
      return echoed;
    }
  }

  private static int echo(int port, Path own) throws Exception {
    try (Socket socket = dial(port, own)) {
      socket.getOutputStream().write('x');
      return socket.getInputStream().read();
    }
  }

  private static void serve(ServerSocket server) {
    try (Socket socket = server.accept()) {
      socket.getOutputStream().write(socket.getInputStream().read());
    } catch (IOException refused) {
      assertThat(refused).isNotNull();
    }
  }

  @Test
  void speaksTls() throws Exception {
    assertThat(echo(secured(false), null)).isEqualTo('x');
  }

  @Test
  void givesUpOnAClientThatReadsNothing() throws Exception {
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    BoundedWrite write = new BoundedWrite(timer, Duration.ofSeconds(1));
    try (ServerSocket server = secured(false).open(Ports.free())) {
      CompletableFuture<Boolean> written =
          CompletableFuture.supplyAsync(() -> isWritten(server, write));
      try (Socket socket = dial(server.getLocalPort(), null)) {
        socket.getOutputStream().write('x');
        assertThat(written.get(30, TimeUnit.SECONDS)).isFalse();
      }
    } finally {
      timer.shutdownNow();
    }
  }

  /** Whether all bytes of a long answer were taken. */
  private static boolean isWritten(ServerSocket server, BoundedWrite write) {
    try (Socket socket = server.accept()) {
      write.write(socket, new byte[32 * 1024 * 1024]);
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  @Test
  void asksForACertificateThatIsTrusted() throws Exception {
    assertThat(echo(secured(true), client)).isEqualTo('x');
    assertThatThrownBy(() -> echo(secured(true), null)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> echo(secured(true), listener)).isInstanceOf(IOException.class);
  }

  @Test
  void saysThatAPortIsTaken() throws Exception {
    try (ServerSocket first = sockets(Map.of()).open(Ports.free())) {
      assertThatThrownBy(() -> sockets(Map.of()).open(first.getLocalPort()))
          .isInstanceOf(IOException.class);
    }
  }
}
