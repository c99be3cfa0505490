package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.RevokedTokens;
import org.wardvoice.access.service.SignIn;
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Public;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.security.VerifiedToken;

/** Signing in and out, and the keys by which others can verify our tokens. */
@Path("auth")
@ApplicationScoped
@Tag(name = "Sign-in", description = "Signing in and out, and the keys that verify our tokens.")
public class AuthResource {

  private SignIn signIn;
  private RevokedTokens revokedTokens;
  private SigningKeys keys;
  private CurrentCaller caller;

  public AuthResource() {}

  @Inject
  public AuthResource(
      SignIn signIn, RevokedTokens revokedTokens, SigningKeys keys, CurrentCaller caller) {
    this.signIn = signIn;
    this.revokedTokens = revokedTokens;
    this.keys = keys;
    this.caller = caller;
  }

  @POST
  @Path("login")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Sign in",
      description = "Gives an access token for an e-mail address and a password.")
  public SignInAnswer login(SignInRequest request) {
    return SignInAnswer.of(signIn.signIn(request.email(), request.password()));
  }

  @POST
  @Path("logout")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Sign out",
      description = "Ends the access token that the request comes with, on every node at once.")
  public SignOutAnswer logout() {
    VerifiedToken token = caller.token();
    revokedTokens.revoke(token.tokenId(), token.organizationId(), token.expiresAt());
    return new SignOutAnswer(true);
  }

  /** A JWK set as it is (RFC 7517), without the envelope: other programs read it. */
  @GET
  @Path("jwks")
  @Produces(MediaType.APPLICATION_JSON)
  @Public
  @Operation(
      summary = "Get the signing keys",
      description =
          "A JWK set (RFC 7517), without the envelope: any program can verify our tokens.")
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
