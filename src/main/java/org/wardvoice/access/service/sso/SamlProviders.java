package org.wardvoice.access.service.sso;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Port to SAML identity providers. Makes no network calls. */
public interface SamlProviders {

  /** A signed AuthnRequest as a URL. */
  record Request(String id, URI location) {}

  /**
   * A verified assertion.
   *
   * @param id must not be accepted again
   * @param expiresAt when the assertion expires
   */
  record Assertion(String id, Instant expiresAt, ProviderIdentity identity) {}

  /**
   * A verified logout request.
   *
   * @param id must not be accepted again
   * @param expiresAt when the request expires
   * @param sessions the provider's session ids; empty for all of the user's sessions
   */
  record LoggedOut(String id, Instant expiresAt, String subject, List<String> sessions) {

    public LoggedOut {
      sessions = List.copyOf(sessions);
    }
  }

  /** The metadata of this service as a service provider, in XML. */
  String metadata(SsoProvider provider);

  Request request(SsoProvider provider, String relayState);

  /**
   * Verifies a response.
   *
   * @param response as posted, in base64
   * @param requestId the request that it must answer; empty for an unsolicited response, which must not name one
   */
  Assertion verify(SsoProvider provider, String response, Optional<String> requestId)
      throws SignOnRefused;

  /** The URL where the browser signs out of the provider; empty if the provider does not support it. */
  Optional<URI> logout(SsoProvider provider, ProviderIdentity who);

  /**
   * Verifies a logout request.
   *
   * @param query as the browser sent it, because the signature covers the exact text
   */
  LoggedOut loggedOut(SsoProvider provider, String query) throws SignOnRefused;

  /** The response to a logout request, as a URL; empty if the provider has no address for it. */
  Optional<URI> loggedOutAnswer(SsoProvider provider, String requestId, String relayState);
}
