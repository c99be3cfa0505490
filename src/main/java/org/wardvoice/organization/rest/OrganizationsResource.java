package org.wardvoice.organization.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.organization.service.AddOrganization;
import org.wardvoice.organization.service.FoundedOrganization;
import org.wardvoice.organization.service.NewOrganization;
import org.wardvoice.organization.service.OrganizationChange;
import org.wardvoice.organization.service.OrganizationView;
import org.wardvoice.organization.service.OwnOrganization;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Permission;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;

/** The caller's organization, and founding others. */
@Path("organizations")
@Tag(
    name = "Organizations",
    description = "The caller's hospital. Other organizations are not visible.")
@ApplicationScoped
public class OrganizationsResource {

  @Inject private CurrentCaller current;
  @Inject private AddOrganization add;
  @Inject private OwnOrganization own;
  @Inject private Precondition precondition;

  @POST
  @RequiresPermission(Permission.ALL)
  @Operation(
      summary = "Create an organization",
      description =
          "Creates a hospital with its first user, a `super_admin`, who is invited by email if no password is given."
              + " The creator gets no access to its data.")
  public Created<FoundedOrganization> create(NewOrganization organization) {
    FoundedOrganization founded = add.add(current.caller(), organization);
    return Created.of(founded.id(), founded, founded.organization());
  }

  @GET
  @Path("{organization_id}")
  @RequiresPermission("organization:read")
  @Operation(
      summary = "Get your organization",
      description = "Other organizations are not found (404).")
  public OrganizationView read(@PathParam("organization_id") String organizationId) {
    return own.read(current.caller(), id(organizationId));
  }

  @PUT
  @Path("{organization_id}")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Update your organization",
      description = "Changes the name, which must be unique in the installation.")
  public OrganizationView update(
      @PathParam("organization_id") String organizationId, Patch<OrganizationChange> change) {
    return own.change(current.caller(), id(organizationId), change, precondition);
  }

  private static UUID id(String text) {
    return PathId.of("Organization", text);
  }
}
