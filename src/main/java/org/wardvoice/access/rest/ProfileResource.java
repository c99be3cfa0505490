package org.wardvoice.access.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.ProfileView;
import org.wardvoice.access.service.ShowProfile;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;

@Path("auth/me")
@RequestScoped
@Tag(name = "Sign-in")
public class ProfileResource {

  @Inject private ShowProfile profile;
  @Inject private CurrentCaller caller;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Get your profile",
      description =
          "Returns the signed-in user, the user's permissions and the password rules. For an API key: its user and"
              + " the permissions of the key.")
  public ProfileView get() {
    return profile.of(caller.caller());
  }
}
