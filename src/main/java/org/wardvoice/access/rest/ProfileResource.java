package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.ChangeProfile;
import org.wardvoice.access.service.ProfileChange;
import org.wardvoice.access.service.ProfileView;
import org.wardvoice.access.service.ShowProfile;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.json.Patch;

@Path("auth/me")
@ApplicationScoped
@Tag(name = "Sign-in")
public class ProfileResource {

  @Inject private ShowProfile profile;
  @Inject private ChangeProfile change;
  @Inject private CurrentCaller caller;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Get your profile",
      description =
          "Returns the signed-in user, the user's permissions and the password rules. For an API"
              + " key: its user and the permissions of the key.")
  public ProfileView get() {
    return profile.of(caller.caller());
  }

  @PUT
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Update your profile",
      description =
          "Changes the language and theme of the user interface, and the phone number. Mails are in"
              + " the language of the installation, reports in this one. Not for API keys.")
  public ProfileView update(Patch<ProfileChange> wanted) {
    return change.change(caller.caller(), wanted, precondition);
  }
}
