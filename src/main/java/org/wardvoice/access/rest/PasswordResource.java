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

/** Changing and resetting passwords. */
@Path("auth/password")
@ApplicationScoped
@Tag(name = "Passwords", description = "Change a password, or reset a forgotten one.")
public class PasswordResource {

  @Inject private ChangePassword changePassword;
  @Inject private ForgottenPasswords forgotten;
  @Inject private CurrentCaller caller;

  @POST
  @Path("change")
  @Public(knowsCaller = true)
  @LimitedByAddress
  @Operation(
      summary = "Change your password",
      description =
          "Requires your current password, and ends your other sessions. If your password has expired, send the"
              + " `password_change_token` of the sign-in instead.")
  public PasswordChanged change(PasswordChangeRequest wanted) {
    if ((wanted.currentPassword() == null) == (wanted.passwordChangeToken() == null)) {
      throw new InvalidInput(
          "current_password", "is required, unless password_change_token is given");
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
      summary = "Request a password reset",
      description = "Sends a link by email if a user with this address exists.")
  public PasswordForgotten forgot(PasswordForgottenRequest wanted) {
    forgotten.ask(wanted.email().strip());
    return new PasswordForgotten(true);
  }

  @POST
  @Path("reset")
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Reset a password",
      description =
          "Sets a new password with the token from the email. Ends all sessions and unlocks the address. Also"
              + " revokes the user's API keys, unless `keep_api_keys` is true.")
  public PasswordChanged reset(PasswordResetRequest wanted) {
    changePassword.reset(
        wanted.token(), wanted.newPassword(), Boolean.TRUE.equals(wanted.keepApiKeys()));
    return new PasswordChanged(true);
  }
}
