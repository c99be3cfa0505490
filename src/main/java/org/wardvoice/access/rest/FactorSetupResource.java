package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.SetUpAtSignIn;
import org.wardvoice.access.service.ShownFactor;
import org.wardvoice.access.service.factor.SentCodeView;
import org.wardvoice.access.service.factor.TotpSetup;
import org.wardvoice.access.service.passkey.PasskeyCreationOptions;
import org.wardvoice.access.service.risk.Devices;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.Public;
import org.wardvoice.shared.Origin;

/** Setting up the second factor that a role requires, during a sign-in. */
@Path("auth/mfa/setup")
@ApplicationScoped
@Tag(name = "Second factors")
public class FactorSetupResource {

  @Inject private SetUpAtSignIn setUp;
  @Inject private Devices devices;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @POST
  @Path("totp")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Set up a required authenticator app",
      description =
          "Returns a new secret (RFC 6238) for an authenticator app, for a sign-in that answered"
              + " `mfa_setup_required`.")
  public TotpSetup totp(FactorSetupStart wanted) {
    return setUp.totp(wanted.mfaSetupToken());
  }

  @POST
  @Path("sms")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Set up required codes by SMS",
      description =
          "Sends a code to the number, for a sign-in that answered `mfa_setup_required`. The number of messages per"
              + " hour is limited.")
  public SentCodeView sms(SmsSetupStart wanted) {
    return setUp.sms(wanted.mfaSetupToken(), wanted.phoneNumber());
  }

  @POST
  @Path("email")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Set up required codes by email",
      description =
          "Sends a code to the user's email address, for a sign-in that answered `mfa_setup_required`.")
  public SentCodeView email(FactorSetupStart wanted) {
    return setUp.email(wanted.mfaSetupToken());
  }

  @POST
  @Path("passkey/options")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Start to add a required passkey",
      description =
          "Returns options for `navigator.credentials.create`, as `POST /api/auth/webauthn/register/options` does, for"
              + " a sign-in that answered `mfa_setup_required`.")
  public PasskeyCreationOptions passkeyOptions(FactorSetupStart wanted) {
    return setUp.passkey(wanted.mfaSetupToken());
  }

  @POST
  @Path("passkey")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Complete a sign-in with a new passkey",
      description =
          "Adds the passkey that `navigator.credentials.create` has made (`credential.toJSON()`) and returns tokens, as"
              + " the sign-in does. A refused passkey leaves the `mfa_setup_token` valid. With `trust_device`, the"
              + " device needs no second factor for 30 days.")
  public SignInAnswer passkey(PasskeySetupProof made) {
    SessionCookies cookies = SessionCookies.of(request);
    return cookies.answer(
        response,
        setUp.add(
            made.mfaSetupToken(),
            made.read(PasskeysResource.browser(devices)),
            Boolean.TRUE.equals(made.trustDevice()),
            cookies.device(request),
            Origin.current()));
  }

  @POST
  @Path("confirm")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Complete a sign-in with a new second factor",
      description =
          "Confirms the second factor with a code and returns tokens, as the sign-in does. A wrong code leaves the"
              + " `mfa_setup_token` valid. With `trust_device`, the device needs no second factor for 30 days.")
  public SignInAnswer confirm(FactorSetupProof given) {
    SessionCookies cookies = SessionCookies.of(request);
    return cookies.answer(
        response,
        setUp.confirm(
            given.mfaSetupToken(),
            new ShownFactor(given.method(), Boolean.TRUE.equals(given.trustDevice())),
            given.code(),
            cookies.device(request),
            Origin.current()));
  }
}
