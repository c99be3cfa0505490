package org.wardvoice.access.rest.sso;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.sso.BeginSignOn;
import org.wardvoice.access.service.sso.FinishSignOn;
import org.wardvoice.access.service.sso.OpenIdProviders;
import org.wardvoice.access.service.sso.ProviderLogout;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.Public;
import org.wardvoice.shared.http.reading.UrlEncodedForm;

/** OpenID Connect: this service as the client of an identity provider. */
@Path("auth/oidc/{provider}")
@RequestScoped
@Tag(name = "Single sign-on")
public class OidcResource {

  @Inject private BeginSignOn begin;
  @Inject private FinishSignOn finish;
  @Inject private ProviderLogout logout;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @GET
  @Path("login")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Sign in with OpenID Connect",
      description =
          "Redirects the browser to the identity provider, for the authorization code flow with PKCE, `state` and"
              + " `nonce`. The same browser must return within ten minutes.")
  @APIResponse(responseCode = "302", description = "To the identity provider.")
  public Response login(
      @Parameter(description = SsoProviders.PROVIDER) @PathParam("provider") String provider,
      @Parameter(description = SsoProviders.RETURN_TO) @QueryParam("return_to") String returnTo) {
    return browser().sendTo(begin.openId(provider, returnTo), false);
  }

  @GET
  @Path("callback")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Return from OpenID Connect",
      description =
          "The redirect URI for the identity provider. Redirects the browser to `return_to` with a one-time `code`"
              + " for `POST /api/auth/sso/exchange`; without `return_to`, returns what a sign-in returns.")
  @APIResponse(responseCode = "302", description = "To `return_to`, with a `code`.")
  @APIResponse(
      responseCode = "200",
      description = "What a sign-in returns.",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON,
            schema = @Schema(type = SchemaType.OBJECT, additionalProperties = Schema.True.class),
            example = SignInExample.JSON),
        @Content(
            mediaType = MediaType.APPLICATION_XML,
            schema = @Schema(type = SchemaType.OBJECT, additionalProperties = Schema.True.class),
            example = SignInExample.JSON)
      })
  public Response callback(
      @Parameter(description = SsoProviders.PROVIDER) @PathParam("provider") String provider,
      @Parameter(description = "Authorization code of the provider.") @QueryParam("code")
          String code,
      @Parameter(description = "The value that the login sent to the provider.")
          @QueryParam("state")
          String state,
      @Parameter(description = "The provider's issuer (RFC 9207).") @QueryParam("iss")
          String issuer) {
    ReturningBrowser browser = browser();
    return browser.answer(
        finish.openId(browser.arrival(provider, state), new OpenIdProviders.Callback(code, issuer)),
        state,
        false);
  }

  @POST
  @Path("backchannel-logout")
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  @Public
  @LimitedByAddress(failuresAlone = true)
  @Operation(
      summary = "Receive a logout token",
      description =
          "For the identity provider (OpenID Connect Back-Channel Logout): ends the sessions opened with the"
              + " provider's session, or all of the user's sessions opened through the provider.")
  @RequestBody(
      required = true,
      content =
          @Content(
              mediaType = MediaType.APPLICATION_FORM_URLENCODED,
              schema = @Schema(type = SchemaType.OBJECT, additionalProperties = Schema.True.class),
              example =
                  "{\"logout_token\": \"eyJhbGciOiJSUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl\"}"))
  public void loggedOut(
      @Parameter(description = SsoProviders.PROVIDER) @PathParam("provider") String provider,
      InputStream body) {
    logout.openId(provider, UrlEncodedForm.read(body).text("logout_token"));
  }

  private ReturningBrowser browser() {
    return new ReturningBrowser(request, response);
  }
}
