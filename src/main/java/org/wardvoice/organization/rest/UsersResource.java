package org.wardvoice.organization.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
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
import org.wardvoice.organization.service.FindInvitations;
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
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** The users of the caller's organization. */
@Path("users")
@Tag(name = "Users", description = "User accounts, roles and permissions.")
@ApplicationScoped
public class UsersResource {

  @Inject private CurrentCaller current;
  @Inject private FindUsers find;
  @Inject private AddUser add;
  @Inject private ChangeUser change;
  @Inject private InviteUser invite;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission("user:read")
  @Operation(
      summary = "List users",
      description = "Lists the users of the organization, newest first.")
  public Page<UserRecord> list(
      @BeanParam UserFilters filters, @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(current.caller(), filters.wanted(query), parameters.request(query));
  }

  @POST
  @RequiresPermission("user:create")
  @Operation(
      summary = "Create a user",
      description =
          "With a password, the user is active at once; without one, the user is invited by email. A password set by"
              + " a caller without `*` must be changed at the first sign-in, unless the installation is configured"
              + " otherwise. You can't grant a role or permission"
              + " beyond your own; a hospital administrator can grant every role except `super_admin` to others."
              + " Callers who may create or update users also set the tier of others.")
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
          "Sends an email with a link to choose name and password. An address that already has a user or a pending"
              + " invitation can't be invited; a user created without a password who hasn't signed up yet can be"
              + " invited again. Old permission names are translated.")
  public Created<InvitationView> invite(NewInvitation invitation) {
    InvitationView view = invite.invite(current.caller(), invitation);
    return Created.in("users/invitations", view.invitationId(), view);
  }

  @GET
  @Path("{user_id}")
  @RequiresPermission("user:read")
  @Operation(summary = "Get a user", description = "Returns the user.")
  public UserRecord read(@PathParam("user_id") String userId) {
    return find.one(current.caller(), PathId.of("User", userId));
  }

  @PUT
  @Path("{user_id}")
  @RequiresPermission("user:update")
  @Operation(
      summary = "Update a user",
      description =
          "Absent fields stay unchanged. Setting a user `inactive` signs the user out everywhere with the next"
              + " request and revokes pending invitations; setting the user `active` again permanently revokes the"
              + " user's API keys. You can't change a user with permissions that you couldn't grant. The last active"
              + " `super_admin` can't be demoted or deactivated. Changing `email` requires your own password in"
              + " `current_password`, notifies the old address and voids links sent to it; it is not possible with"
              + " an API key. Only callers with `*` can raise their own `tier`.")
  public UserRecord update(@PathParam("user_id") String userId, Patch<UserChange> wanted) {
    return change.change(current.caller(), id(userId), wanted, precondition);
  }

  /** Repeats the lost response to a new user. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindUsers find, CurrentCaller current) {
    return new ReplayedAnswer("user", id -> Created.of(id, find.one(current.caller(), id)));
  }

  /** Repeats the lost response to an invitation. */
  @Produces
  @Singleton
  static ReplayedAnswer replayedInvitation(FindInvitations find, CurrentCaller current) {
    return new ReplayedAnswer(
        "invitation", id -> Created.in("users/invitations", id, find.one(current.caller(), id)));
  }

  private static UUID id(String text) {
    return PathId.of("User", text);
  }
}
