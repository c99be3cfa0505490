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
   * The parameters of a callback.
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
   * The claims of a logout token; subject or session may be null.
   *
   * @param id {@code jti}, which must not be accepted again
   * @param expiresAt when the token expires
   */
  record LoggedOut(String id, Instant expiresAt, String subject, String session) {}

  /**
   * The URL where the browser signs in.
   *
   * @throws org.wardvoice.shared.error.ServiceAway if the provider can't be reached
   */
  URI authorization(SsoProvider provider, Secrets secrets);

  /**
   * Exchanges a code, and verifies the tokens.
   *
   * @throws org.wardvoice.shared.error.ServiceAway if the provider can't be reached
   */
  ProviderIdentity redeem(SsoProvider provider, Callback callback, String nonce, String verifier)
      throws SignOnRefused;

  /**
   * The URL where the browser signs out of the provider; empty if the provider has none.
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
