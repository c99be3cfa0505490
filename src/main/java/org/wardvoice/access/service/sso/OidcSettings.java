package org.wardvoice.access.service.sso;

import java.net.URI;
import java.util.List;

/**
 * The settings of an OpenID Connect provider, and of this service as its client.
 *
 * @param issuer {@code iss} of its tokens
 * @param addresses null for discovery
 * @param clientSecret null for a public client
 * @param inBody whether the client secret is sent in the body of the token request instead of its header
 * @param redirectUri the callback URL registered with the provider
 * @param afterLogout where the provider sends browsers after a logout; null to leave them there
 */
public record OidcSettings(
    String issuer,
    Addresses addresses,
    String clientId,
    String clientSecret,
    boolean inBody,
    URI redirectUri,
    URI afterLogout,
    List<String> scope) {

  /**
   * The provider's addresses.
   *
   * @param userInfo null if there is none
   * @param endSession null if there is none
   */
  public record Addresses(URI authorization, URI token, URI userInfo, URI keys, URI endSession) {}

  public OidcSettings {
    scope = List.copyOf(scope);
  }

  /** Keeps the secret out of logs. */
  @Override
  public String toString() {
    return "OidcSettings of " + issuer;
  }
}
