package org.wardvoice.integration.service.hl7;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.Networks;

/** Settings for the MLLP listener. */
@Component
public class MllpConfig {

  private static final String PREFIX = "wardvoice.hl7.mllp.";
  private static final int HIGHEST = 65_535;

  private final Settings settings;

  @Inject
  public MllpConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {
    ports();
    organizations();
    allowedNetworks();
    connections();
    idle();
    readWithin();
    if (truststore().isPresent() && keystore().isEmpty()) {
      throw new IllegalArgumentException(
          PREFIX + "tls.truststore needs " + PREFIX + "tls.keystore: certificates need TLS.");
    }
  }

  /** Empty if the listener is disabled. */
  public List<Integer> ports() {
    return settings.list(PREFIX + "port").stream().map(MllpConfig::port).distinct().toList();
  }

  private static int port(String text) {
    if (text.matches("\\d{1,5}")) {
      int port = Integer.parseInt(text);
      if (port >= 1 && port <= HIGHEST) {
        return port;
      }
    }
    throw new IllegalArgumentException(
        PREFIX + "port must be ports from 1 to 65535, not \"" + text + "\".");
  }

  /** Empty to listen on all addresses. */
  public Optional<String> bindAddress() {
    return settings.text(PREFIX + "bind-address");
  }

  public Networks allowedNetworks() {
    return settings.networks(PREFIX + "allowed-networks");
  }

  /** The names or ids of organizations by port or sending facility. */
  Map<String, String> organizations() {
    Map<String, String> organizations = new LinkedHashMap<>();
    for (String entry : settings.list(PREFIX + "organizations")) {
      int sign = entry.indexOf('=');
      if (sign < 1 || sign == entry.length() - 1) {
        throw new IllegalArgumentException(
            PREFIX + "organizations must be like 2575=City Hospital, not \"" + entry + "\".");
      }
      organizations.put(entry.substring(0, sign).strip(), entry.substring(sign + 1).strip());
    }
    return organizations;
  }

  /** The name of the organization of all messages if none is assigned; empty for the only one. */
  Optional<String> organization() {
    return settings.flag("wardvoice.demo") ? Optional.of("Demo Hospital") : Optional.empty();
  }

  /**
   * A PKCS #12 file.
   *
   * @param password null if it has none
   */
  public record Store(Path file, String password) {

    @Override
    public String toString() {
      return file.toString();
    }
  }

  /** Empty to disable TLS. */
  public Optional<Store> keystore() {
    return store("tls.keystore");
  }

  /** Empty if clients need no certificates. */
  public Optional<Store> truststore() {
    return store("tls.truststore");
  }

  private Optional<Store> store(String key) {
    return settings
        .text(PREFIX + key)
        .map(
            file ->
                new Store(Path.of(file), settings.text(PREFIX + key + "-password").orElse(null)));
  }

  /** The maximum number of connections per port. */
  public int connections() {
    return settings.atLeast(1, PREFIX + "connections");
  }

  public Duration idle() {
    return settings.duration(PREFIX + "idle");
  }

  public Duration readWithin() {
    return settings.duration(PREFIX + "read-within");
  }
}
