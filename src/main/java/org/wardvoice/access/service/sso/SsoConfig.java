package org.wardvoice.access.service.sso;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;

/** Settings for identity providers and for redirects after a sign-on. */
@Component
public class SsoConfig {

  static final String PREFIX = "wardvoice.sso.";

  private static final int LONGEST_ADDRESS = 2000;

  private final Map<String, SsoProvider> providers = new LinkedHashMap<>();
  private final List<String> returnAddresses;
  private final Duration requestLifetime;
  private final Duration clockSkew;
  private final Duration timeout;

  @Inject
  public SsoConfig(Settings settings) {
    for (String name : settings.chosen(PREFIX, ".type")) {
      providers.put(name, new ReadProvider(settings, name).read());
    }
    returnAddresses = new ArrayList<>(settings.list(PREFIX + "return-to"));
    settings.baseUrl().ifPresent(ours -> returnAddresses.add(page(ours)));
    requestLifetime = settings.duration(PREFIX + "request-lifetime");
    clockSkew = settings.within(Duration.ZERO, Duration.ofMinutes(5), PREFIX + "clock-skew");
    timeout = settings.duration(PREFIX + "timeout");
  }

  /** An invalid setting must fail at startup, not at the first sign-on. */
  void check(@Observes Startup start) {}

  /** In alphabetical order. */
  public List<SsoProvider> providers() {
    return List.copyOf(providers.values());
  }

  /**
   * The provider in a path.
   *
   * @param type {@code oidc} or {@code saml}
   */
  public SsoProvider provider(String type, String name) {
    SsoProvider provider = providers.get(name);
    if (provider == null || !provider.type().equals(type)) {
      throw new NotFound("Identity provider");
    }
    return provider;
  }

  /** The provider of a session; null if it is no longer configured. */
  SsoProvider known(String name) {
    return providers.get(name);
  }

  /**
   * Checks where a browser wants to go after the sign-on: to the web console, or to an address in the administrator's
   * list, from which only the query may differ, or the rest of the path after a listed {@code /*}.
   *
   * @param address null for none
   * @throws InvalidInput if it is not listed
   */
  public String returnAddress(String address) {
    if (address != null && !isListed(address)) {
      throw new InvalidInput("return_to", "is not among the configured addresses");
    }
    return address;
  }

  boolean isListed(String address) {
    if (address.length() > LONGEST_ADDRESS) {
      return false;
    }
    try {
      URI uri = URI.create(address);
      String path = uri.getRawPath() == null ? "" : uri.getRawPath();
      boolean plain =
          uri.getRawFragment() == null
              && uri.getRawUserInfo() == null
              && uri.getScheme() != null
              && uri.getRawAuthority() != null
              && uri.normalize().equals(uri)
              && !path.contains("%");
      String bare = uri.getScheme() + "://" + uri.getRawAuthority() + path;
      return plain && returnAddresses.stream().anyMatch(listed -> fits(bare, listed));
    } catch (IllegalArgumentException none) {
      return false;
    }
  }

  /** The web console, which takes codes at its first page. */
  private static String page(URI ours) {
    return ours.toString().replaceFirst("/*$", "/");
  }

  private static boolean fits(String bare, String listed) {
    return listed.endsWith("/*")
        ? bare.startsWith(listed.substring(0, listed.length() - 1))
        : bare.equals(listed);
  }

  /** How long a user may take at the provider. */
  Duration requestLifetime() {
    return requestLifetime;
  }

  /** The tolerance for differences between clocks. */
  public Duration clockSkew() {
    return clockSkew;
  }

  /** The timeout for calls to a provider. */
  public Duration timeout() {
    return timeout;
  }
}
