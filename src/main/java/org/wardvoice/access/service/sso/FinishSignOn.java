package org.wardvoice.access.service.sso;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Optional;
import org.wardvoice.access.service.sso.SamlProviders.Assertion;
import org.wardvoice.access.service.sso.SignOnRequests.Begun;
import org.wardvoice.access.service.sso.SignOns.Accepted;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotAuthenticated;

/** Processes identity providers' responses. Calls providers outside of transactions. */
@Component
public class FinishSignOn {

  private final SsoConfig configuration;
  private final OpenIdProviders openId;
  private final SamlProviders saml;
  private final SignOnRequests requests;
  private final SignOns signOns;
  private final OpenSignOn open;
  private final Event<AuditEvent> audit;

  @Inject
  public FinishSignOn(
      SsoConfig configuration,
      OpenIdProviders openId,
      SamlProviders saml,
      SignOnRequests requests,
      SignOns signOns,
      OpenSignOn open,
      Event<AuditEvent> audit) {
    this.configuration = configuration;
    this.openId = openId;
    this.saml = saml;
    this.requests = requests;
    this.signOns = signOns;
    this.open = open;
    this.audit = audit;
  }

  /**
   * Processes a callback of OpenID Connect.
   *
   * @param callback its code is null if the provider refused
   * @throws NotAuthenticated if the response is not valid, or the user may not sign in
   * @throws org.wardvoice.shared.error.NotFound if there is no such provider
   * @throws org.wardvoice.shared.error.ServiceAway if the provider can't be reached
   */
  public SignOnResult openId(SignOnArrival arrival, OpenIdProviders.Callback callback) {
    SsoProvider provider = configuration.provider("oidc", arrival.provider());
    try {
      Begun begun = begun(arrival).orElseThrow(() -> new SignOnRefused("state unknown or used"));
      if (callback.code() == null) {
        throw new SignOnRefused("refused by the provider");
      }
      ProviderIdentity identity =
          openId.redeem(provider, callback, begun.nonce(), begun.verifier());
      return finish(provider, identity, begun.returnTo(), arrival);
    } catch (SignOnRefused refused) {
      throw SignOnAudit.refusal(audit, provider, refused);
    }
  }

  /**
   * Processes a SAML response.
   *
   * @param response in base64; null if there is none
   * @throws NotAuthenticated if it is not valid, or the user may not sign in
   * @throws org.wardvoice.shared.error.NotFound if there is no such provider
   */
  public SignOnResult saml(SignOnArrival arrival, String response) {
    SsoProvider provider = configuration.provider("saml", arrival.provider());
    try {
      if (response == null) {
        throw new SignOnRefused("no response");
      }
      Optional<Begun> begun = begun(arrival);
      if (begun.isEmpty() && !provider.saml().unsolicited()) {
        throw new SignOnRefused("request unknown or used");
      }
      Assertion assertion = saml.verify(provider, response, begun.map(Begun::requestId));
      if (!requests.useMessage(provider.name(), assertion.id(), assertion.expiresAt())) {
        throw new SignOnRefused("assertion used before");
      }
      String returnTo =
          begun.isPresent() ? begun.get().returnTo() : unsolicitedReturn(arrival.state());
      return finish(provider, assertion.identity(), returnTo, arrival);
    } catch (SignOnRefused refused) {
      throw SignOnAudit.refusal(audit, provider, refused);
    }
  }

  private Optional<Begun> begun(SignOnArrival arrival) {
    return arrival.state() == null || arrival.browser() == null
        ? Optional.empty()
        : requests.use(arrival.provider(), arrival.state(), arrival.browser());
  }

  /** For unsolicited responses, the relay state contains the return address. */
  private String unsolicitedReturn(String relayState) {
    return relayState != null && configuration.isListed(relayState) ? relayState : null;
  }

  private SignOnResult finish(
      SsoProvider provider, ProviderIdentity identity, String returnTo, SignOnArrival arrival)
      throws SignOnRefused {
    Accepted accepted = accept(provider, identity, returnTo != null);
    if (returnTo == null) {
      return new SignOnResult.Answered(
          open.open(accepted, null, arrival.deviceToken(), false, arrival.origin()));
    }
    String separator = returnTo.contains("?") ? "&" : "?";
    return new SignOnResult.Return(URI.create(returnTo + separator + "code=" + accepted.code()));
  }

  /** Tries again: of two concurrent first sign-ins, one creates the user, whom the other then finds. */
  private Accepted accept(SsoProvider provider, ProviderIdentity identity, boolean coded)
      throws SignOnRefused {
    try {
      return signOns.accept(provider, identity, coded);
    } catch (Conflict atTheSameTime) {
      return signOns.accept(provider, identity, coded);
    }
  }
}
