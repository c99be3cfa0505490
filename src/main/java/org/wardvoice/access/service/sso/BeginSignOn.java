package org.wardvoice.access.service.sso;

import jakarta.inject.Inject;
import java.net.URI;
import org.wardvoice.access.service.sso.SignOnRequests.Begun;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Secrets;

/** Sends a browser to an identity provider. Looks up the provider's addresses outside of transactions. */
@Component
public class BeginSignOn {

  private final SsoConfig configuration;
  private final OpenIdProviders openId;
  private final SamlProviders saml;
  private final SignOnRequests requests;
  private final Secrets secrets;

  @Inject
  public BeginSignOn(
      SsoConfig configuration,
      OpenIdProviders openId,
      SamlProviders saml,
      SignOnRequests requests,
      Secrets secrets) {
    this.configuration = configuration;
    this.openId = openId;
    this.saml = saml;
    this.requests = requests;
    this.secrets = secrets;
  }

  /**
   * Starts a sign-on with OpenID Connect.
   *
   * @param returnTo where the browser goes after the sign-on; null if the callback itself returns the sign-in response
   * @throws org.wardvoice.shared.error.NotFound if there is no such provider
   * @throws org.wardvoice.shared.error.InvalidInput if redirects to that address are not allowed
   * @throws org.wardvoice.shared.error.ServiceAway if the provider can't be reached
   */
  public SignOnStart openId(String name, String returnTo) {
    SsoProvider provider = configuration.provider("oidc", name);
    String checked = configuration.returnAddress(returnTo);
    OpenIdProviders.Secrets fresh =
        new OpenIdProviders.Secrets(secrets.fresh(), secrets.fresh(), secrets.fresh());
    URI location = openId.authorization(provider, fresh);
    return start(
        name, fresh.state(), location, new Begun(fresh.nonce(), fresh.verifier(), null, checked));
  }

  /** Starts a sign-on with SAML. */
  public SignOnStart saml(String name, String returnTo) {
    SsoProvider provider = configuration.provider("saml", name);
    String checked = configuration.returnAddress(returnTo);
    String state = secrets.fresh();
    SamlProviders.Request request = saml.request(provider, state);
    return start(name, state, request.location(), new Begun(null, null, request.id(), checked));
  }

  private SignOnStart start(String provider, String state, URI location, Begun begun) {
    String browser = secrets.fresh();
    requests.add(provider, state, browser, begun);
    return new SignOnStart(
        location, SignOnStart.cookieOf(state), browser, configuration.requestLifetime());
  }
}
