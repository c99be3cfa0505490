package org.wardvoice.access.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.ApiKeyChange;
import org.wardvoice.access.service.ApiKeyGrants;
import org.wardvoice.access.service.ApiKeyView;
import org.wardvoice.access.service.ManageApiKeys;
import org.wardvoice.access.service.NewApiKey;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** API keys of one's own. */
@Path("auth/api-keys")
@RequestScoped
@Tag(name = "API keys", description = "Keys by which other systems call in one's name.")
public class ApiKeysResource {

  @Inject private ManageApiKeys keys;
  @Inject private ApiKeyGrants grants;
  @Inject private CurrentCaller caller;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List one's API keys",
      description = "Revoked ones too, newest first. The keys themselves are never shown again.")
  public Page<ApiKeyView> list(@BeanParam ListParameters parameters) {
    return keys.list(caller.caller(), parameters.request());
  }

  @POST
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Make an API key",
      description =
          "For the header `X-API-Key`. It can't hold a permission that its maker lacks, and loses what the maker loses."
              + " It never gets more requests than its maker's tier allows. It expires at `expires_at`, or after a year."
              + " More than 15 minutes after the sign-in, `password` is required. The maker is told by mail. Only this"
              + " answer holds the key itself.")
  public Created<ApiKeyView> create(NewApiKey wanted) {
    Caller maker = caller.caller();
    ApiKeyView view = keys.create(maker, grants.judged(maker, wanted));
    return Created.of(view.keyId(), view, view.withoutKey());
  }

  @GET
  @Path("{key_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(summary = "Read an API key", description = "One of one's own, without the key itself.")
  public ApiKeyView read(@PathParam("key_id") String keyId) {
    return keys.one(caller.caller(), id(keyId));
  }

  @PUT
  @Path("{key_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Change an API key",
      description =
          "An absent field stays as it is; what counts, counts with the next request. A key that an administrator has"
              + " revoked can't become active again.")
  public ApiKeyView update(@PathParam("key_id") String keyId, Patch<ApiKeyChange> change) {
    Caller maker = caller.caller();
    return keys.change(maker, id(keyId), grants.judged(maker, change), precondition);
  }

  @DELETE
  @Path("{key_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Revoke an API key",
      description = "It no longer works from the next request on, and stays on record as inactive.")
  public ApiKeyView delete(@PathParam("key_id") String keyId) {
    return keys.revoke(caller.caller(), id(keyId));
  }

  private static UUID id(String text) {
    return PathId.of("API key", text);
  }
}
