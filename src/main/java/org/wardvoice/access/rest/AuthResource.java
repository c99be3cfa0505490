package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.EndSessions;
import org.wardvoice.access.service.RefreshSession;
import org.wardvoice.access.service.SignIn;
import org.wardvoice.access.service.SignInAttempt;
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.access.service.sso.ProviderLogout;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Public;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.http.OptionalBody;

/** Sign-in and sign-out, and the public keys that verify the service's tokens. */
@Path("auth")
@ApplicationScoped
@Tag(name = "Sign-in", description = "Sign in and out, and get the keys that verify access tokens.")
public class AuthResource {

  @Inject private SignIn signIn;
  @Inject private RefreshSession refreshSession;
  @Inject private EndSessions endSessions;
  @Inject private ProviderLogout providerLogout;
  @Inject private SigningKeys keys;
  @Inject private CurrentCaller caller;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @POST
  @Path("login")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Sign in",
      description =
          "Returns tokens for an email address and a password, or what is still missing: a new password"
              + " (`password_change_required`), a second factor (`mfa_required`), or one that must be set up first"
              + " because the role requires it (`mfa_setup_required`). A browser that asks for a `cookie`"
              + " gets an HttpOnly cookie, and must send `X-CSRF-Token` with each change. Five failures"
              + " lock the address. A device that has signed in within the last 30 days and sends its"
              + " `wardvoice_device` cookie, which each sign-in sets, is not locked out by them: its failures are"
              + " counted separately.")
  public SignInAnswer login(SignInRequest wanted) {
    SessionCookies cookies = SessionCookies.of(request);
    return cookies.answer(
        response,
        signIn.signIn(
            new SignInAttempt(
                wanted.email(),
                wanted.password(),
                wanted.device(),
                cookies.device(request),
                Boolean.TRUE.equals(wanted.cookie()),
                null,
                Origin.current())));
  }

  @POST
  @Path("refresh")
  @Public
  @LimitedByAddress(failuresAlone = true)
  @Operation(
      summary = "Refresh tokens",
      description =
          "Returns new tokens for a refresh token. A refresh token works once: using it again ends the whole"
              + " session. Failed attempts per IP address are limited.")
  public SignInAnswer refresh(RefreshRequest wanted) {
    return SignInAnswer.of(refreshSession.refresh(wanted.refreshToken(), Origin.current()));
  }

  @POST
  @Path("logout")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Sign out",
      description =
          "Ends the session, or all sessions of the caller. Their tokens become invalid on every node at once.")
  public SignOutAnswer logout(@OptionalBody SignOutRequest wanted) {
    endSessions.signOut(
        caller.caller(), wanted != null && Boolean.TRUE.equals(wanted.allSessions()));
    SessionCookies.of(request).clear(response);
    return new SignOutAnswer(
        true,
        providerLogout
            .address(caller.caller().session().sessionId())
            .map(URI::toString)
            .orElse(null));
  }

  /** A plain JWK set (RFC 7517) without the envelope, because other programs read it. */
  @GET
  @Path("jwks")
  @Produces(MediaType.APPLICATION_JSON)
  @Public
  @Operation(
      summary = "Get the signing keys",
      description =
          "Returns a JWK set (RFC 7517), without the envelope. Use it to verify access tokens.")
  @APIResponse(
      responseCode = "200",
      description = "The public keys.",
      content =
          @Content(
              schema = @Schema(type = SchemaType.OBJECT, additionalProperties = Schema.True.class),
              example =
                  """
                  {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "1", "n": "sXch", "e": "AQAB"}]}
                  """))
  public String jwks() {
    return keys.published().toString(true);
  }
}
