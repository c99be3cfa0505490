package org.wardvoice.access.service.sso;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.service.sso.EndProviderSessions.Notice;
import org.wardvoice.access.service.sso.EndProviderSessions.Origin;
import org.wardvoice.ratelimit.FailuresByAddress;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.ServiceAway;

/** Single logout: ends sessions here when the provider says so, and there when the user signs out here. */
@Component
public class ProviderLogout {

  private final SsoConfig configuration;
  private final OpenIdProviders openId;
  private final SamlProviders saml;
  private final EndProviderSessions end;
  private final FailuresByAddress failures;
  private final Event<AuditEvent> audit;

  @Inject
  public ProviderLogout(
      SsoConfig configuration,
      OpenIdProviders openId,
      SamlProviders saml,
      EndProviderSessions end,
      FailuresByAddress failures,
      Event<AuditEvent> audit) {
    this.configuration = configuration;
    this.openId = openId;
    this.saml = saml;
    this.end = end;
    this.failures = failures;
    this.audit = audit;
  }

  /**
   * Processes a logout token.
   *
   * @param token null if there is none
   * @throws NotAuthenticated if it is not valid
   */
  public void openId(String name, String token) {
    SsoProvider provider = configuration.provider("oidc", name);
    try {
      if (token == null) {
        throw new SignOnRefused("no logout token");
      }
      OpenIdProviders.LoggedOut said = openId.loggedOut(provider, token);
      List<String> sessions = said.session() == null ? List.of() : List.of(said.session());
      end.end(provider, new Notice(said.id(), said.expiresAt(), said.subject(), sessions));
    } catch (SignOnRefused refused) {
      failures.count();
      throw SignOnAudit.refusal(audit, provider, refused);
    }
  }

  /**
   * Processes a SAML logout message.
   *
   * @param query as the browser sent it
   * @param relayState is returned to the provider; null if there is none
   * @return where the browser goes with the response; empty if the message itself was a response, or the provider has
   *     no address for one
   * @throws NotAuthenticated if it is not valid
   */
  public Optional<URI> saml(String name, String query, String relayState, boolean isAnswer) {
    SsoProvider provider = configuration.provider("saml", name);
    if (isAnswer) {
      return Optional.empty();
    }
    try {
      SamlProviders.LoggedOut said = saml.loggedOut(provider, query);
      end.end(provider, new Notice(said.id(), said.expiresAt(), said.subject(), said.sessions()));
      return saml.loggedOutAnswer(provider, said.id(), relayState);
    } catch (SignOnRefused refused) {
      failures.count();
      throw SignOnAudit.refusal(audit, provider, refused);
    }
  }

  /** The URL where a session's browser signs out of the provider; empty if there is none. */
  public Optional<URI> address(UUID sessionId) {
    return end.originOf(sessionId).flatMap(this::address);
  }

  private Optional<URI> address(Origin origin) {
    SsoProvider provider = configuration.known(origin.provider());
    if (provider == null) {
      return Optional.empty();
    }
    try {
      return provider.oidc() == null
          ? saml.logout(
              provider,
              new ProviderIdentity(
                  origin.subject(), new Claims(Map.of()), false, origin.session(), origin.hint()))
          : openId.logout(provider, origin.hint());
    } catch (ServiceAway unreachable) {
      return Optional.empty();
    }
  }
}
