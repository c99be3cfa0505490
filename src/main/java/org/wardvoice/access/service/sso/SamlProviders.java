package org.wardvoice.access.service.sso;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/** Port to SAML identity providers. It computes, and calls nobody. */
public interface SamlProviders {

  /** A signed AuthnRequest, as an address. */
  record Request(String id, URI location) {}

  /**
   * A verified assertion.
   *
   * @param id never to be accepted again
   * @param expiresAt until when it would be good
   */
  record Assertion(String id, Instant expiresAt, ProviderIdentity identity) {}

  /**
   * A verified logout request.
   *
   * @param id never to be accepted again
   * @param expiresAt until when it would be good
   * @param session as the provider calls its own; null for all of the user's
   */
  record LoggedOut(String id, Instant expiresAt, String subject, String session) {}

  /** This service as a service provider, in XML. */
  String metadata(SsoProvider provider);

  Request request(SsoProvider provider, String relayState);

  /**
   * Verifies a response.
   *
   * @param response as posted, in base64
   * @param requestId the request that it must answer; empty for an unsolicited one, which must name none
   */
  Assertion verify(SsoProvider provider, String response, Optional<String> requestId)
      throws SignOnRefused;

  /** Where the browser signs out of the provider; empty if the provider takes no such messages. */
  Optional<URI> logout(SsoProvider provider, ProviderIdentity who);

  /**
   * Verifies a logout request.
   *
   * @param query as the browser sent it: what is signed is its very text
   */
  LoggedOut loggedOut(SsoProvider provider, String query) throws SignOnRefused;

  /** The answer to a logout request, as an address. */
  URI loggedOutAnswer(SsoProvider provider, String requestId, String relayState);
}
