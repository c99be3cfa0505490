package org.wardvoice.organization.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.organization.service.FindInvitations;
import org.wardvoice.organization.service.InvitationView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;

/** The invitations of the caller's organization. */
@Path("users/invitations")
@Tag(name = "Invitations", description = "Invite people by email to become users.")
@ApplicationScoped
public class InvitationsResource {

  @Inject private CurrentCaller current;
  @Inject private FindInvitations find;

  @GET
  @RequiresPermission("user:read")
  @Operation(
      summary = "List invitations",
      description = "Lists all invitations of the organization in any state, newest first.")
  public Page<InvitationView> list(
      @Parameter(
              description = "Filter by status.",
              schema = @Schema(implementation = InvitationStatus.class),
              example = "pending")
          @QueryParam("status")
          String status,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(),
        query.choice("status", status, InvitationStatus.class),
        parameters.request(query));
  }

  @GET
  @Path("{invitation_id}")
  @RequiresPermission("user:read")
  @Operation(
      summary = "Get an invitation",
      description = "Returns the invitation without its token, which is only in the email.")
  public InvitationView read(@PathParam("invitation_id") String invitationId) {
    return find.one(current.caller(), id(invitationId));
  }

  @DELETE
  @Path("{invitation_id}")
  @RequiresPermission("user:create")
  @Operation(
      summary = "Revoke an invitation",
      description =
          "The link stops working; the invitation remains listed. An accepted invitation can't be revoked.")
  public InvitationView delete(@PathParam("invitation_id") String invitationId) {
    return find.revoke(current.caller(), id(invitationId));
  }

  private static UUID id(String text) {
    return PathId.of("Invitation", text);
  }
}
