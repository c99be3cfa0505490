package org.wardvoice.access.service.passkey;

import com.webauthn4j.data.client.Origin;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;

/**
 * The service as a WebAuthn relying party, identified by the host of its public URL, to which passkeys are bound
 * permanently.
 */
@Component
public class RelyingParty {

  /** The name that authenticators show. */
  static final String NAME = "Wardvoice";

  private static final String LOCALHOST = "localhost";
  private static final Pattern ADDRESS = Pattern.compile("\\[.*|[0-9.]+");

  private final Optional<URI> address;
  private final boolean anyPort;

  @Inject
  public RelyingParty(AccessConfig configuration) {
    Optional<URI> configured = configuration.publicAddress();
    anyPort = configured.isEmpty() && configuration.demo();
    address =
        (anyPort ? Optional.of(URI.create("http://" + LOCALHOST)) : configured)
            .filter(RelyingParty::isFit);
  }

  /**
   * The RP ID.
   *
   * @throws Conflict if browsers would reject passkeys for the configured URL
   */
  public String id() {
    return host(
        address.orElseThrow(
            () ->
                Conflict.of(
                    "Passkeys are not available, because wardvoice.base-url is not set to an https URL with a"
                        + " host name")));
  }

  /** Whether browsers accept passkeys at this address. */
  public boolean isKnown() {
    return address.isPresent();
  }

  /** Whether a page of this origin may use passkeys. The demo accepts any port of this machine. */
  boolean isOurs(Origin origin) {
    if (anyPort) {
      return LOCALHOST.equals(origin.getHost());
    }
    return address.map(RelyingParty::origin).filter(origin::equals).isPresent();
  }

  /** Browsers support passkeys neither for IP addresses nor, except on localhost, without TLS. */
  private static boolean isFit(URI candidate) {
    String host = host(candidate);
    return !ADDRESS.matcher(host).matches()
        && (candidate.getScheme().equals("https") || host.equals(LOCALHOST));
  }

  private static Origin origin(URI ours) {
    String port = ours.getPort() < 0 ? "" : ":" + ours.getPort();
    return new Origin(ours.getScheme() + "://" + host(ours) + port);
  }

  private static String host(URI of) {
    return of.getHost().toLowerCase(Locale.ROOT);
  }
}
