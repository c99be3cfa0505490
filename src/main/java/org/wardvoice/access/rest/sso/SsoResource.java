package org.wardvoice.access.rest.sso;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.rest.SessionCookies;
import org.wardvoice.access.rest.SignInAnswer;
import org.wardvoice.access.service.LocalSignIn;
import org.wardvoice.access.service.sso.ExchangeCode;
import org.wardvoice.access.service.sso.SsoConfig;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.Public;
import org.wardvoice.shared.Origin;

/** Single sign-on, independent of the protocol. */
@Path("auth/sso")
@RequestScoped
@Tag(
    name = "Single sign-on",
    description = "Sign in through an identity provider, by OpenID Connect or SAML 2.0.")
public class SsoResource {

  @Inject private SsoConfig configuration;
  @Inject private LocalSignIn localSignIn;
  @Inject private ExchangeCode exchange;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @GET
  @Path("providers")
  @Public
  @Operation(
      summary = "List identity providers",
      description = "Returns what a sign-in page needs: the identity providers and their buttons.")
  public SsoProviders providers() {
    return new SsoProviders(
        configuration.providers().stream().map(SsoProviders.OneProvider::of).toList(),
        localSignIn.isOpenToAll() ? "allowed" : "break-glass");
  }

  @POST
  @Path("exchange")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Exchange a code for tokens",
      description =
          "Signs in with the `code` with which the browser returned to `return_to`; the response is that of a"
              + " sign-in. A code works once, for 60 seconds.")
  public SignInAnswer exchange(CodeExchange wanted) {
    SessionCookies cookies = SessionCookies.of(request);
    return cookies.answer(
        response,
        exchange.exchange(
            wanted.code(),
            wanted.device(),
            cookies.device(request),
            Boolean.TRUE.equals(wanted.cookie()),
            Origin.current()));
  }
}
