package org.wardvoice.organization.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.organization.service.AddUser;
import org.wardvoice.organization.service.ChangeUser;
import org.wardvoice.organization.service.FindUsers;
import org.wardvoice.organization.service.InvitationView;
import org.wardvoice.organization.service.InviteUser;
import org.wardvoice.organization.service.NewInvitation;
import org.wardvoice.organization.service.NewUser;
import org.wardvoice.organization.service.UserChange;
import org.wardvoice.organization.service.UserRecord;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** The users of the caller's organization. */
@Path("users")
@Tag(name = "Users", description = "Who works with the service, and what they may do.")
@RequestScoped
public class UsersResource {

  @Inject private CurrentCaller current;
  @Inject private FindUsers find;
  @Inject private AddUser add;
  @Inject private ChangeUser change;
  @Inject private InviteUser invite;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission("user:read")
  @Operation(summary = "List users", description = "Those of the organization, newest first.")
  public Page<UserRecord> list(
      @BeanParam UserFilters filters, @BeanParam ListParameters parameters) {
    return find.list(current.caller(), filters.wanted(), parameters.request());
  }

  @POST
  @RequiresPermission("user:create")
  @Operation(
      summary = "Add a user",
      description =
          "With a password the user is active at once; without one the user is invited by mail. A password from somebody"
              + " without `*` has to be changed at the first sign-in. Nobody can grant a role or"
              + " a permission beyond their own; a hospital administrator grants others every role but `super_admin`. Whoever may"
              + " add or change users decides about others' tier, too.")
  public Created<UserRecord> create(NewUser user) {
    UserRecord view = add.add(current.caller(), user);
    return Created.of(view.id(), view);
  }

  @POST
  @Path("invite")
  @RequiresPermission("user:create")
  @Operation(
      summary = "Invite a user",
      description =
          "Sends a mail with a link, by which the invited choose name and password. An address that has a user or a pending"
              + " invitation can't be invited, but a user who was added without a password and has not come yet can be"
              + " invited anew. Old permission names are translated.")
  public Created<InvitationView> invite(NewInvitation invitation) {
    InvitationView view = invite.invite(current.caller(), invitation);
    return Created.in("users/invitations", view.invitationId(), view);
  }

  @GET
  @Path("{user_id}")
  @RequiresPermission("user:read")
  @Operation(summary = "Read a user", description = "One user of the organization.")
  public UserRecord read(@PathParam("user_id") String userId) {
    return find.one(current.caller(), PathId.of("User", userId));
  }

  @PUT
  @Path("{user_id}")
  @RequiresPermission("user:update")
  @Operation(
      summary = "Change a user",
      description =
          "An absent field stays as it is. Who becomes `inactive` is signed out everywhere with the next request, and"
              + " pending invitations are revoked. Whoever may do more than the caller could grant can't be changed by that"
              + " caller. The last active `super_admin` stays one. Another `email` asks for"
              + " the caller's own password in `current_password`, is told to the old address, and voids links that were sent"
              + " there; a key can't change it. Only a holder of `*` raises their own `tier`.")
  public UserRecord update(@PathParam("user_id") String userId, Patch<UserChange> wanted) {
    return change.change(current.caller(), id(userId), wanted, precondition);
  }

  private static UUID id(String text) {
    return PathId.of("User", text);
  }
}
