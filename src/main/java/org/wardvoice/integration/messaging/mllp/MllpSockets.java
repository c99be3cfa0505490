package org.wardvoice.integration.messaging.mllp;

import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManagerFactory;
import org.wardvoice.integration.service.hl7.MllpConfig;
import org.wardvoice.integration.service.hl7.MllpConfig.Store;
import org.wardvoice.shared.Component;

/** Opens the listener's sockets, plain or with TLS. */
@Component
public class MllpSockets {

  private static final int BACKLOG = 50;

  private final MllpConfig config;

  @Inject
  public MllpSockets(MllpConfig config) {
    this.config = config;
  }

  /**
   * Opens a port.
   *
   * @throws IOException if it is in use, or a file with keys or certificates can't be read
   */
  ServerSocket open(int port) throws IOException {
    Optional<Store> keystore = config.keystore();
    ServerSocket socket = keystore.isPresent() ? secured(keystore.get()) : new ServerSocket();
    try {
      socket.setReuseAddress(true);
      socket.bind(address(port), BACKLOG);
      return socket;
    } catch (IOException taken) {
      socket.close();
      throw taken;
    }
  }

  private InetSocketAddress address(int port) throws IOException {
    Optional<String> bound = config.bindAddress();
    return bound.isPresent()
        ? new InetSocketAddress(InetAddress.getByName(bound.get()), port)
        : new InetSocketAddress(port);
  }

  private ServerSocket secured(Store keystore) throws IOException {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(load(keystore), password(keystore));
      Optional<Store> truststore = config.truststore();
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(truststore.isPresent() ? load(truststore.get()) : null);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
      SSLServerSocket socket =
          (SSLServerSocket) context.getServerSocketFactory().createServerSocket();
      socket.setNeedClientAuth(truststore.isPresent());
      return socket;
    } catch (GeneralSecurityException unusable) {
      throw new IOException("The listener's keys or certificates can't be used", unusable);
    }
  }

  private static KeyStore load(Store store) throws IOException, GeneralSecurityException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(store.file())) {
      keys.load(file, password(store));
    }
    return keys;
  }

  private static char[] password(Store store) {
    return store.password() == null ? new char[0] : store.password().toCharArray();
  }
}
