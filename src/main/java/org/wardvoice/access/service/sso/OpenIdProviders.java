package org.wardvoice.access.service.sso;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/** Port to OpenID Connect providers. Never called within a transaction. */
public interface OpenIdProviders {

  /**
   * The secrets of one sign-on.
   *
   * @param verifier of PKCE (RFC 7636)
   */
  record Secrets(String state, String nonce, String verifier) {

    /** Stays out of logs. */
    @Override
    public String toString() {
      return "Secrets";
    }
  }

  /**
   * What the callback got.
   *
   * @param issuer {@code iss} (RFC 9207), or null
   */
  record Callback(String code, String issuer) {

    /** Stays out of logs. */
    @Override
    public String toString() {
      return "Callback";
    }
  }

  /**
   * What a logout token says; one of both may be null.
   *
   * @param id {@code jti}, never to be accepted again
   * @param expiresAt until when it would be good
   */
  record LoggedOut(String id, Instant expiresAt, String subject, String session) {}

  /**
   * Where the browser signs in.
   *
   * @throws org.wardvoice.shared.error.ServiceAway if the provider can't be reached
   */
  URI authorization(SsoProvider provider, Secrets secrets);

  /**
   * Exchanges a code, and verifies what comes for it.
   *
   * @throws org.wardvoice.shared.error.ServiceAway if the provider can't be reached
   */
  ProviderIdentity redeem(SsoProvider provider, Callback callback, String nonce, String verifier)
      throws SignOnRefused;

  /**
   * Where the browser signs out of the provider; empty if the provider has no such address.
   *
   * @param hint the ID token
   */
  Optional<URI> logout(SsoProvider provider, String hint);

  /**
   * Verifies a logout token (OpenID Connect Back-Channel Logout).
   *
   * @throws org.wardvoice.shared.error.ServiceAway if the provider's keys can't be fetched
   */
  LoggedOut loggedOut(SsoProvider provider, String logoutToken) throws SignOnRefused;
}
