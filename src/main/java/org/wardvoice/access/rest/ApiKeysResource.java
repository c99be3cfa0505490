package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
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
import org.wardvoice.access.ApiKeyMade;
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
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** The caller's API keys. */
@Path("auth/api-keys")
@ApplicationScoped
@Tag(name = "API keys", description = "Keys that let other systems call the API on your behalf.")
public class ApiKeysResource {

  @Inject private ManageApiKeys keys;
  @Inject private ApiKeyGrants grants;
  @Inject private CurrentCaller caller;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List your API keys",
      description =
          "Lists your API keys, newest first, including revoked ones. The secret part is never shown again.")
  public Page<ApiKeyView> list(@BeanParam ListParameters parameters) {
    return keys.list(caller.caller(), parameters.request());
  }

  @POST
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Create an API key",
      description =
          "Creates a key for the `X-API-Key` header. A key never has more permissions than its owner: you can't"
              + " grant permissions that you lack, and the key loses the permissions that you lose. Its rate limit"
              + " never exceeds that of your tier. It expires at `expires_at`, by default after one year. If you"
              + " signed in more than 15 minutes ago, `password` is required. You are notified by email. The key"
              + " itself is returned only in this response.")
  public Created<ApiKeyView> create(NewApiKey wanted) {
    Caller maker = caller.caller();
    ApiKeyView view = keys.create(maker, grants.judged(maker, wanted));
    return Created.of(view.keyId(), view, view.withoutKey());
  }

  @GET
  @Path("{key_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Get an API key",
      description = "Returns one of your API keys, without its secret part.")
  public ApiKeyView read(@PathParam("key_id") String keyId) {
    return keys.one(caller.caller(), id(keyId));
  }

  @PUT
  @Path("{key_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Update an API key",
      description =
          "Absent fields stay unchanged. Changes take effect with the next request. A key that an administrator has"
              + " revoked can't be reactivated.")
  public ApiKeyView update(@PathParam("key_id") String keyId, Patch<ApiKeyChange> change) {
    Caller maker = caller.caller();
    return keys.change(maker, id(keyId), grants.judged(maker, change), precondition);
  }

  @DELETE
  @Path("{key_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Revoke an API key",
      description =
          "The key stops working permanently, starting with the next request. It remains listed as inactive. To pause"
              + " a key, set `isActive` to false instead.")
  public ApiKeyView delete(@PathParam("key_id") String keyId) {
    return keys.revoke(caller.caller(), id(keyId));
  }

  /** Repeats the lost response to an API key, without the key itself. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(ManageApiKeys keys, CurrentCaller current) {
    return new ReplayedAnswer(
        ApiKeyMade.TYPE, id -> Created.of(id, keys.one(current.caller(), id)));
  }

  private static UUID id(String text) {
    return PathId.of("API key", text);
  }
}
