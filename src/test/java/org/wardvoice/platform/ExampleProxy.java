package org.wardvoice.platform;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestFolders;

/** An example of {@code server-config/proxies}, with other ports and a certificate of its own, before the server under test. */
final class ExampleProxy implements AutoCloseable {

  private static final Path EXAMPLES = Path.of("server-config/proxies");

  /** What the distributions' own configuration files have around such a file. */
  private static final Map<String, String> AROUND =
      Map.of(
          "nginx.conf",
          """
          daemon off;
          pid {folder}/pid;
          error_log stderr;
          events {}
          http {
            access_log off;
            client_body_temp_path {folder}/body;
            proxy_temp_path {folder}/proxy;
            fastcgi_temp_path {folder}/fastcgi;
            uwsgi_temp_path {folder}/uwsgi;
            scgi_temp_path {folder}/scgi;
          {example}
          }
          """,
          "apache.conf",
          """
          ServerRoot /usr/lib/apache2
          PidFile {folder}/pid
          ErrorLog {folder}/error.log
          ServerName localhost
          User www-data
          Group www-data
          Listen {tls}
          Listen {plain}
          LoadModule mpm_event_module modules/mod_mpm_event.so
          LoadModule authz_core_module modules/mod_authz_core.so
          LoadModule alias_module modules/mod_alias.so
          LoadModule ssl_module modules/mod_ssl.so
          LoadModule headers_module modules/mod_headers.so
          LoadModule proxy_module modules/mod_proxy.so
          LoadModule proxy_http_module modules/mod_proxy_http.so
          {example}
          """,
          "haproxy.cfg",
          "{example}\n");

  private final Path folder = TestFolders.fresh("proxy");
  private final InetAddress address = ownAddress();
  private final int tls = Ports.free();
  private final int plain = Ports.free();
  private final Process process;

  private ExampleProxy(String example, ServerUnderTest server) throws Exception {
    certify();
    Path file = Files.writeString(folder.resolve(example), configuration(example, server));
    process =
        new ProcessBuilder(command(example, file.toString()))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output.txt").toFile())
            .start();
  }

  /** Returns when it accepts connections. */
  static ExampleProxy start(String example, ServerUnderTest server) throws Exception {
    ExampleProxy proxy = new ExampleProxy(example, server);
    await().until(proxy::listens);
    return proxy;
  }

  private boolean listens() throws IOException {
    if (!process.isAlive()) {
      throw new AssertionError(Files.readString(folder.resolve("output.txt")));
    }
    try (Socket probe = new Socket(address, tls)) {
      return probe.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }

  private static List<String> command(String example, String file) {
    return switch (example) {
      case "nginx.conf" -> List.of("/usr/sbin/nginx", "-c", file);
      case "apache.conf" -> List.of("/usr/sbin/apache2", "-D", "FOREGROUND", "-f", file);
      default -> List.of("/usr/sbin/haproxy", "-db", "-f", file);
    };
  }

  private String configuration(String example, ServerUnderTest server) throws IOException {
    String shipped =
        Files.readString(EXAMPLES.resolve(example))
            .replaceAll("(?m)^.*\\[::].*\n", "")
            .replace("127.0.0.1:8080", "127.0.0.1:" + server.uri("/").getPort())
            .replace("port 8090", "port " + server.port("health"))
            .replaceAll("(listen |bind :|\\*:)443", "$1" + tls)
            .replaceAll("(listen |bind :|\\*:)80\\b", "$1" + plain)
            .replaceAll("/etc/(ssl/certs|haproxy)/wardvoice.pem", folder + "/wardvoice.pem")
            .replace("/etc/ssl/private/wardvoice.key", folder + "/wardvoice.key");
    return AROUND
        .get(example)
        .replace("{folder}", folder.toString())
        .replace("{tls}", Integer.toString(tls))
        .replace("{plain}", Integer.toString(plain))
        .replace("{example}", shipped);
  }

  /** Key and certificate, and both in one file, which the others read, too. */
  private void certify() throws IOException, InterruptedException {
    String script =
        """
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=wardvoice \
          -addext subjectAltName=IP:%s -keyout wardvoice.key -out wardvoice.pem 2> openssl.log
        cat wardvoice.key >> wardvoice.pem
        """
            .formatted(address.getHostAddress());
    new ProcessBuilder("sh", "-ec", script).directory(folder.toFile()).start().waitFor();
  }

  /** Not loopback, where there is another: the server trusts that to be a proxy. */
  private static InetAddress ownAddress() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(one -> one instanceof Inet4Address && !one.isLoopbackAddress())
          .findFirst()
          .orElse(InetAddress.getLoopbackAddress());
    } catch (SocketException none) {
      return InetAddress.getLoopbackAddress();
    }
  }

  /** From which its clients on this machine call it. */
  String clientAddress() {
    return address.getHostAddress();
  }

  URI uri(String path) {
    return URI.create("https://" + address.getHostAddress() + ":" + tls + path);
  }

  URI plainUri(String path) {
    return URI.create("http://" + address.getHostAddress() + ":" + plain + path);
  }

  /** Trusts the proxy's certificate only. */
  SSLContext trust() throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream certificate = Files.newInputStream(folder.resolve("wardvoice.pem"))) {
      trusted.setCertificateEntry(
          "proxy", CertificateFactory.getInstance("X.509").generateCertificate(certificate));
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  @Override
  public void close() {
    process.destroy();
    await().until(() -> !process.isAlive());
    TestFolders.remove(folder);
  }
}
