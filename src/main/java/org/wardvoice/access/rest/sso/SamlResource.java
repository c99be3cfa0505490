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
import jakarta.ws.rs.Produces;
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
import org.wardvoice.access.service.sso.ProviderLogout;
import org.wardvoice.access.service.sso.SamlProviders;
import org.wardvoice.access.service.sso.SsoConfig;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.Public;
import org.wardvoice.shared.http.reading.UrlEncodedForm;

/** SAML 2.0: this service as a service provider. */
@Path("auth/saml/{provider}")
@RequestScoped
@Tag(name = "Single sign-on")
public class SamlResource {

  private static final String METADATA = "application/samlmetadata+xml";

  @Inject private SsoConfig configuration;
  @Inject private SamlProviders saml;
  @Inject private BeginSignOn begin;
  @Inject private FinishSignOn finish;
  @Inject private ProviderLogout logout;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @GET
  @Path("metadata")
  @Produces(METADATA)
  @Public
  @Operation(
      summary = "Get the SAML metadata",
      description =
          "Returns the signed metadata of the service provider, for the identity provider.")
  @APIResponse(
      responseCode = "200",
      description = "The metadata.",
      content = @Content(mediaType = METADATA, schema = @Schema(type = SchemaType.STRING)))
  public Response metadata(
      @Parameter(description = SsoProviders.PROVIDER) @PathParam("provider") String provider) {
    String metadata = saml.metadata(configuration.provider("saml", provider));
    return Response.ok(metadata, METADATA).build();
  }

  @GET
  @Path("login")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Sign in with SAML",
      description =
          "Redirects the browser to the identity provider with a signed request. The same browser must return"
              + " within ten minutes.")
  @APIResponse(responseCode = "302", description = "To the identity provider.")
  public Response login(
      @Parameter(description = SsoProviders.PROVIDER) @PathParam("provider") String provider,
      @Parameter(description = SsoProviders.RETURN_TO) @QueryParam("return_to") String returnTo) {
    return browser().sendTo(begin.saml(provider, returnTo), true);
  }

  @POST
  @Path("acs")
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Return from SAML",
      description =
          "The assertion consumer service: accepts the form that the browser posts for the identity provider. Redirects"
              + " to `return_to` with a one-time `code` for `POST /api/auth/sso/exchange`; without `return_to`,"
              + " returns what a sign-in returns.")
  @RequestBody(
      required = true,
      content =
          @Content(
              mediaType = MediaType.APPLICATION_FORM_URLENCODED,
              schema = @Schema(type = SchemaType.OBJECT, additionalProperties = Schema.True.class),
              example =
                  "{\"SAMLResponse\": \"PHNhbWxwOlJlc3BvbnNlLz4=\", \"RelayState\": \"b2xk\"}"))
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
  public Response consume(
      @Parameter(description = SsoProviders.PROVIDER) @PathParam("provider") String provider,
      InputStream body) {
    UrlEncodedForm form = UrlEncodedForm.read(body);
    String state = form.text("RelayState");
    ReturningBrowser browser = browser();
    return browser.answer(
        finish.saml(browser.arrival(provider, state), form.text("SAMLResponse")), state, true);
  }

  @GET
  @Path("slo")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Sign out with SAML",
      description =
          "Single logout (HTTP-Redirect): ends the sessions that a signed `SAMLRequest` of the identity provider"
              + " names, and redirects the browser back. The provider's response to the service's request"
              + " (`SAMLResponse`) changes nothing, because the session has already ended.")
  @APIResponse(responseCode = "302", description = "Back to the identity provider.")
  @APIResponse(responseCode = "204", description = "Signed out here and at the identity provider.")
  public Response signOut(
      @Parameter(description = SsoProviders.PROVIDER) @PathParam("provider") String provider,
      @Parameter(description = "The value that the sign-out sent to the provider.")
          @QueryParam("RelayState")
          String relayState,
      @Parameter(description = "The provider's response to our sign-out.")
          @QueryParam("SAMLResponse")
          String answer) {
    return logout
        .saml(provider, request.getQueryString(), relayState, answer != null)
        .map(ReturningBrowser::redirect)
        .orElseGet(() -> Response.noContent().build());
  }

  private ReturningBrowser browser() {
    return new ReturningBrowser(request, response);
  }
}
