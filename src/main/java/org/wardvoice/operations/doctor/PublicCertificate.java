package org.wardvoice.operations.doctor;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.Instant;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.wardvoice.shared.health.Finding;

/** The certificate of the service's public address, as browsers see it. */
final class PublicCertificate {

  private static final String PART = "certificates";
  private static final String KEY = "wardvoice.base-url";
  private static final int PATIENCE_MILLIS = 5_000;
  private static final int USUAL_PORT = 443;

  private PublicCertificate() {}

  static Finding of(URI address, Instant now) {
    int port = address.getPort() < 0 ? USUAL_PORT : address.getPort();
    String place = address.getHost() + ":" + port;
    try (Socket plain = new Socket()) {
      plain.connect(new InetSocketAddress(address.getHost(), port), PATIENCE_MILLIS);
      plain.setSoTimeout(PATIENCE_MILLIS);
      return CertificatesInspection.judge(KEY, shown(plain, address.getHost(), port), now);
    } catch (SSLException refused) {
      return Finding.error(
          PART,
          "%s: the certificate of %s isn't accepted (%s)."
              .formatted(KEY, place, refused.getMessage()),
          "Renew it, or let this machine's Java trust its issuer.");
    } catch (IOException | IllegalArgumentException away) {
      return Finding.warning(
          PART,
          "%s: %s can't be reached from here (%s).".formatted(KEY, place, away.getMessage()),
          "Start the service and its proxy, then look again.");
    }
  }

  /** Verified as any client does: issuer, name and time. */
  private static X509Certificate shown(Socket plain, String host, int port) throws IOException {
    SSLSocketFactory sockets = (SSLSocketFactory) SSLSocketFactory.getDefault();
    try (SSLSocket socket = (SSLSocket) sockets.createSocket(plain, host, port, true)) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      return (X509Certificate) socket.getSession().getPeerCertificates()[0];
    }
  }
}
