package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.PasskeyStep.Wish;
import org.wardvoice.access.service.SignInByPasskey;
import org.wardvoice.access.service.passkey.PasskeyRequestOptions;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.Public;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.http.OptionalBody;

/** Signing in with a passkey. */
@Path("auth/webauthn/login")
@ApplicationScoped
@Tag(
    name = "Passkeys",
    description =
        "Manage passkeys (WebAuthn), and sign in with one: without a password, or as a second factor.")
public class PasskeySignInResource {

  @Inject private SignInByPasskey signIn;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @POST
  @Path("options")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Start a sign-in with a passkey",
      description =
          "Returns options for `navigator.credentials.get`, to be read with"
              + " `PublicKeyCredential.parseRequestOptionsFromJSON`. No email address is required: the browser offers"
              + " the passkeys that it finds. The response never reveals whether a user exists. With the"
              + " `mfa_token` of a sign-in, the options are for the second factor. They expire after five minutes"
              + " and work once.")
  public PasskeyRequestOptions options(@OptionalBody PasskeyOptionsRequest wanted) {
    Optional<PasskeyOptionsRequest> given = Optional.ofNullable(wanted);
    return signIn.begin(
        given.map(PasskeyOptionsRequest::email).orElse(null),
        given.map(PasskeyOptionsRequest::mfaToken).orElse(null));
  }

  @POST
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Sign in with a passkey",
      description =
          "Returns tokens, as the sign-in does, for the result of `navigator.credentials.get` as JSON"
              + " (`credential.toJSON()`). Without `mfa_token`, the passkey replaces password and second factor, so"
              + " the authenticator must have verified the user. With the `mfa_token` of a sign-in, it is the second"
              + " factor; three failures end the `mfa_token`. Five failures without a password lock sign-ins with"
              + " passkeys alone.")
  public SignInAnswer login(PasskeySignIn given) {
    SessionCookies cookies = SessionCookies.of(request);
    return cookies.answer(
        response,
        signIn.signIn(
            given.read(),
            given.mfaToken(),
            new Wish(
                given.device(),
                cookies.device(request),
                Boolean.TRUE.equals(given.cookie()),
                Boolean.TRUE.equals(given.trustDevice()),
                Origin.current())));
  }
}
