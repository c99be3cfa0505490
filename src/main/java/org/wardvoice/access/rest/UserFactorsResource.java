package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.ResetFactors;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.PathId;

/** The second factors of a user, for administrators. */
@Path("users/{user_id}/mfa")
@ApplicationScoped
@Tag(name = "Second factors")
public class UserFactorsResource {

  @Inject private ResetFactors factors;
  @Inject private CurrentCaller caller;

  @DELETE
  @RequiresPermission("user:update")
  @Operation(
      summary = "Reset a user's second factors",
      description =
          "Removes all second factors, backup codes and trusted devices, such as after a lost phone. The user is"
              + " notified by email. Not possible for yourself, or for a user with permissions that you couldn't"
              + " grant. If you signed in more than 15 minutes ago, your `password` is required.")
  public FactorsReset delete(
      @PathParam("user_id") String userId, @OptionalBody FactorSetupRequest given) {
    String password = FactorSetupRequest.passwordOf(given);
    return new FactorsReset(factors.reset(caller.caller(), PathId.of("User", userId), password));
  }
}
