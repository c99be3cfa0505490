package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.service.ShownFactor;
import org.wardvoice.access.service.VerifySecondFactor;
import org.wardvoice.access.service.factor.BackupCodesView;
import org.wardvoice.access.service.factor.FactorView;
import org.wardvoice.access.service.factor.FactorsView;
import org.wardvoice.access.service.factor.ManageFactors;
import org.wardvoice.access.service.factor.SentCodeView;
import org.wardvoice.access.service.factor.TotpSetup;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Public;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.http.OptionalBody;

/** Setting up second factors, and signing in with one. */
@Path("auth/mfa")
@ApplicationScoped
@Tag(
    name = "Second factors",
    description = "Set up second factors, and sign in with one after the password.")
public class SecondFactorsResource {

  @Inject private ManageFactors manage;
  @Inject private VerifySecondFactor verification;
  @Inject private CurrentCaller caller;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List your second factors",
      description =
          "Lists the second factors that you have set up, and how many of your backup codes are unused.")
  public FactorsView list() {
    return manage.list(caller.caller());
  }

  @POST
  @Path("totp")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Set up an authenticator app",
      description =
          "Returns a new secret (RFC 6238) for an authenticator app, also as a QR code. Confirm it with a"
              + " code; until then, a previous app stays valid. If you signed in more than 15 minutes ago, `password`"
              + " is required.")
  public TotpSetup totp(@OptionalBody FactorSetupRequest wanted) {
    return manage.totp(caller.caller(), FactorSetupRequest.passwordOf(wanted));
  }

  @POST
  @Path("totp/confirm")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Confirm an authenticator app",
      description = "From now on, sign-ins ask for a code. You are notified by email.")
  public FactorView confirmTotp(CodeRequest wanted) {
    return manage.confirm(caller.caller(), FactorMethod.TOTP, wanted.code());
  }

  @POST
  @Path("sms")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Set up codes by SMS",
      description =
          "Sends a code to the number. It expires after five minutes and allows three wrong attempts. The"
              + " number of messages per hour is limited, for you and for the number. If you signed in more than"
              + " 15 minutes ago, `password` is required.")
  public SentCodeView sms(SmsSetupRequest wanted) {
    return manage.sms(caller.caller(), wanted.password(), wanted.phoneNumber());
  }

  @POST
  @Path("sms/confirm")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Confirm codes by SMS",
      description = "From now on, sign-ins ask for a code. You are notified by email.")
  public FactorView confirmSms(CodeRequest wanted) {
    return manage.confirm(caller.caller(), FactorMethod.SMS, wanted.code());
  }

  @POST
  @Path("email")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Set up codes by email",
      description =
          "Sends a code to your email address. It expires after five minutes and allows three wrong attempts."
              + " If you signed in more than 15 minutes ago, `password` is required.")
  public SentCodeView email(@OptionalBody FactorSetupRequest wanted) {
    return manage.email(caller.caller(), FactorSetupRequest.passwordOf(wanted));
  }

  @POST
  @Path("email/confirm")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Confirm codes by email",
      description = "From now on, sign-ins ask for a code. You are notified by email.")
  public FactorView confirmEmail(CodeRequest wanted) {
    return manage.confirm(caller.caller(), FactorMethod.EMAIL, wanted.code());
  }

  @POST
  @Path("backup-codes")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Create backup codes",
      description =
          "Returns ten codes, each of which works once in place of another second factor. They are shown only now;"
              + " previous ones become invalid. Backup codes alone are no second factor. If you signed in more"
              + " than 15 minutes ago, `password` is required.")
  public BackupCodesView backupCodes(@OptionalBody FactorSetupRequest wanted) {
    return manage.backupCodes(caller.caller(), FactorSetupRequest.passwordOf(wanted));
  }

  @DELETE
  @Path("{method}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Remove a second factor",
      description =
          "Removes `totp`, `sms`, `email`, `passkey` (all of them), `voice` or `backup-codes`. Requires your"
              + " password. With the last other factor, the backup codes and the voice are removed, too. You are"
              + " notified by email.")
  public FactorsView delete(
      @Parameter(description = "The factor to remove.", example = "totp") @PathParam("method")
          String method,
      PasswordRequest given) {
    return manage.remove(caller.caller(), method(method), given.password());
  }

  @POST
  @Path("challenge")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Send a sign-in code",
      description =
          "Sends a code by SMS or email for a sign-in that answered `mfa_required`. Only the last code is valid.")
  public SentCodeView challenge(ChallengeRequest wanted) {
    return verification.challenge(wanted.mfaToken(), wanted.method());
  }

  @POST
  @Path("verify")
  @Public
  @LimitedByAddress(failuresAlone = true)
  @Operation(
      summary = "Complete a sign-in",
      description =
          "Returns tokens, as the sign-in does, for its `mfa_token` and a code of one of its `methods`. A code works"
              + " once. Three wrong codes end the `mfa_token`; ten wrong codes lock the second factor for 15"
              + " minutes, then twice as long. With `trust_device`, this device needs no second factor for 30 days,"
              + " unless a sign-in looks suspicious.")
  public SignInAnswer verify(FactorProof given) {
    SessionCookies cookies = SessionCookies.of(request);
    return cookies.answer(
        response,
        verification.verify(
            given.mfaToken(),
            new ShownFactor(given.method(), Boolean.TRUE.equals(given.trustDevice())),
            given.code(),
            cookies.device(request),
            Origin.current()));
  }

  private static FactorMethod method(String text) {
    return Stream.of(FactorMethod.values())
        .filter(method -> method.text().equals(text.replace('-', '_')))
        .findFirst()
        .orElseThrow(() -> new NotFound("Second factor"));
  }
}
