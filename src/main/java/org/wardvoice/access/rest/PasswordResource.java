package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.ChangePassword;
import org.wardvoice.access.service.ForgottenPasswords;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Public;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotAuthenticated;

/** Changing a password, and getting a new one for a forgotten one. */
@Path("auth/password")
@ApplicationScoped
@Tag(name = "Passwords", description = "Changing a password, or resetting a forgotten one.")
public class PasswordResource {

  @Inject private ChangePassword changePassword;
  @Inject private ForgottenPasswords forgotten;
  @Inject private CurrentCaller caller;

  @POST
  @Path("change")
  @Public(knowsCaller = true)
  @LimitedByAddress
  @Operation(
      summary = "Change one's password",
      description =
          "By the present password of somebody signed in, whose other sessions end; or by the"
              + " `password_change_token` of a sign-in with an expired password.")
  public PasswordChanged change(PasswordChangeRequest wanted) {
    if ((wanted.currentPassword() == null) == (wanted.passwordChangeToken() == null)) {
      throw new InvalidInput(
          "current_password", "either this or password_change_token must be given");
    }
    if (wanted.passwordChangeToken() != null) {
      changePassword.expired(wanted.passwordChangeToken(), wanted.newPassword());
    } else {
      Caller known =
          caller.ifKnown().orElseThrow(() -> new NotAuthenticated(Authentication.NO_TOKEN));
      changePassword.own(known, wanted.currentPassword(), wanted.newPassword());
    }
    return new PasswordChanged(true);
  }

  @POST
  @Path("forgot")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Ask for a new password",
      description = "If somebody has this e-mail address, a mail with a link is on its way.")
  public PasswordForgotten forgot(PasswordForgottenRequest wanted) {
    forgotten.ask(wanted.email().strip());
    return new PasswordForgotten(true);
  }

  @POST
  @Path("reset")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Set a new password by the token of a mail",
      description =
          "Ends all sessions, and opens an address that was locked. The user's API keys are revoked too, unless"
              + " `keep_api_keys` is true.")
  public PasswordChanged reset(PasswordResetRequest wanted) {
    changePassword.reset(
        wanted.token(), wanted.newPassword(), Boolean.TRUE.equals(wanted.keepApiKeys()));
    return new PasswordChanged(true);
  }
}
