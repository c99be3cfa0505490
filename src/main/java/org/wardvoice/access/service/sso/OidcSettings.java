package org.wardvoice.access.service.sso;

import java.net.URI;
import java.util.List;

/**
 * An OpenID Connect provider and this service as its client.
 *
 * @param issuer {@code iss} of its tokens
 * @param addresses null where they are discovered
 * @param clientSecret null for a public client
 * @param inBody whether the client secret goes in the body of the token request, not in its header
 * @param redirectUri the callback, as the provider knows it
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
