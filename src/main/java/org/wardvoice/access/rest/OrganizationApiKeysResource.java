package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.AdministerApiKeys;
import org.wardvoice.access.service.ApiKeyView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;

/** The API keys of all users of an organization, for its administrators. */
@Path("organizations/{organization_id}/api-keys")
@ApplicationScoped
@Tag(name = "API keys", description = "Keys that let other systems call the API on your behalf.")
public class OrganizationApiKeysResource {

  @Inject private AdministerApiKeys keys;
  @Inject private CurrentCaller caller;

  @GET
  @RequiresPermission("organization:update")
  @Operation(
      summary = "List an organization's API keys",
      description = "Lists the API keys of all users, newest first, including revoked ones.")
  public Page<ApiKeyView> list(
      @PathParam("organization_id") String organizationId, @BeanParam ListParameters parameters) {
    return keys.list(caller.caller(), organization(organizationId), parameters.request());
  }

  @DELETE
  @Path("{key_id}")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Revoke a user's API key",
      description =
          "The key stops working with the next request and can't be reactivated. Its owner is notified by email. You"
              + " can't revoke the key of a user with permissions that you couldn't grant.")
  public ApiKeyView delete(
      @PathParam("organization_id") String organizationId, @PathParam("key_id") String keyId) {
    return keys.revoke(caller.caller(), organization(organizationId), PathId.of("API key", keyId));
  }

  private static UUID organization(String text) {
    return PathId.of("Organization", text);
  }
}
