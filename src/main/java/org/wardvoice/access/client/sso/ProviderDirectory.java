package org.wardvoice.access.client.sso;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.JWSKeySelector;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderConfigurationRequest;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.access.service.sso.OidcSettings.Addresses;
import org.wardvoice.access.service.sso.SsoProvider;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.log.Log;

/** The addresses and keys of providers, fetched on demand and cached. */
final class ProviderDirectory {

  private static final Log LOG = Log.of(ProviderDirectory.class);
  private static final Duration KEPT = Duration.ofHours(1);

  /** Minimum interval between fetches for unknown keys, which are otherwise fetched at once. */
  private static final Duration KEYS_AT_MOST = Duration.ofSeconds(10);

  private static final Set<JWSAlgorithm> SIGNATURES = signatures();

  private final ProviderHttp http;
  private final Clock clock;
  private final Map<String, Known> known = new ConcurrentHashMap<>();
  private final Map<URI, JWSKeySelector<SecurityContext>> keys = new ConcurrentHashMap<>();

  /**
   * A cached discovery result.
   *
   * @param namesIssuer whether callbacks always contain the issuer (RFC 9207)
   */
  record Known(Addresses addresses, boolean namesIssuer, Instant until) {}

  ProviderDirectory(ProviderHttp http, Clock clock) {
    this.http = http;
    this.clock = clock;
  }

  /** Asymmetric algorithms only: HMAC would use the client secret as the key, and {@code none} is unsigned. */
  private static Set<JWSAlgorithm> signatures() {
    Set<JWSAlgorithm> all = new HashSet<>(JWSAlgorithm.Family.RSA);
    all.addAll(JWSAlgorithm.Family.EC);
    return Set.copyOf(all);
  }

  /**
   * The configured or discovered addresses.
   *
   * @throws ServiceAway if discovery fails
   */
  Known of(SsoProvider provider) {
    if (provider.oidc().addresses() != null) {
      return new Known(provider.oidc().addresses(), false, Instant.MAX);
    }
    Known before = known.get(provider.name());
    if (before != null && clock.instant().isBefore(before.until())) {
      return before;
    }
    try {
      Known fresh = discover(provider.oidc().issuer());
      known.put(provider.name(), fresh);
      return fresh;
    } catch (IOException | ParseException failed) {
      if (before == null) {
        throw away(provider.oidc().issuer(), failed);
      }
      LOG.warn("sso.discovery_failed", "provider", provider.name(), "cause", failed.getMessage());
      return before;
    }
  }

  /**
   * Logs why a provider could not be used.
   *
   * @param address the issuer, or what was asked of it
   */
  static ServiceAway away(String address, Exception cause) {
    LOG.warn("sso.provider_away", "address", address, "cause", cause.getMessage());
    return new ServiceAway(
        "The identity provider is temporarily unavailable; try again in a moment");
  }

  private Known discover(String issuer) throws IOException, ParseException {
    ReadOnlyHTTPResponse answer =
        http.send(new OIDCProviderConfigurationRequest(new Issuer(issuer)).toHTTPRequest());
    if (answer.getStatusCode() != HTTPResponse.SC_OK) {
      throw new IOException("The identity provider answered with status " + answer.getStatusCode());
    }
    OIDCProviderMetadata found = OIDCProviderMetadata.parse(answer.getBody());
    if (!found.getIssuer().getValue().equals(issuer)) {
      throw new IOException("The identity provider's issuer differs from the configured one");
    }
    if (found.getAuthorizationEndpointURI() == null || found.getTokenEndpointURI() == null) {
      throw new IOException(
          "The identity provider has no endpoints for the authorization code flow");
    }
    return new Known(
        new Addresses(
            found.getAuthorizationEndpointURI(),
            found.getTokenEndpointURI(),
            found.getUserInfoEndpointURI(),
            found.getJWKSetURI(),
            found.getEndSessionEndpointURI()),
        found.supportsAuthorizationResponseIssuerParam(),
        clock.instant().plus(KEPT));
  }

  /** Selects the possible signing keys; fetches them again if the token names an unknown one. */
  JWSKeySelector<SecurityContext> keys(SsoProvider provider) {
    return keys.computeIfAbsent(of(provider).addresses().keys(), this::selector);
  }

  private JWSKeySelector<SecurityContext> selector(URI address) {
    try {
      return new JWSVerificationKeySelector<>(
          SIGNATURES,
          JWKSourceBuilder.<SecurityContext>create(address.toURL(), http)
              // It would start a thread that the server doesn't manage.
              .refreshAheadCache(false)
              .rateLimited(KEYS_AT_MOST.toMillis())
              .build());
    } catch (MalformedURLException checkedAtStart) {
      throw new IllegalStateException(checkedAtStart);
    }
  }
}
